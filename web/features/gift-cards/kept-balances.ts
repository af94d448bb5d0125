import { useQuery } from "@tanstack/react-query";
import type { Balance } from "#shared/features/gift-cards/balance.ts";
import { listOwnBalances } from "#shared/features/gift-cards/endpoints.ts";
import { call } from "#web/data/client.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { keepSealed, readSealed } from "#web/data/seal/seal.ts";
import { useDatabase } from "#web/local-data.ts";

/** One's own balances with their movements, as the server had them at that moment. */
interface OwnBalances {
  balances: readonly Balance[];
  at: string;
  /** The copy of this device, as the server cannot be reached: of a gift card's code it has the end only. */
  isKept: boolean;
}

const KEY = "balances";
const MOST_KEPT = 100;

/** From the server, which is the only one to know them; without a network the copy of the last look. */
export function useOwnBalances(): OwnBalances | undefined {
  const db = useDatabase();
  const fresh = useQuery({ queryKey: [listOwnBalances.path], queryFn: () => fetchAndKeep(db), staleTime: 0 });
  const kept = useQuery({
    queryKey: ["balances on this device", db.userId],
    queryFn: () => readKept(db),
    networkMode: "always",
    enabled: fresh.data === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return fresh.data ?? kept.data ?? undefined;
}

async function fetchAndKeep(db: StudioDatabase): Promise<OwnBalances> {
  const balances = await call(listOwnBalances, {});
  const at = serverNow().toString();
  const copy: OwnBalances = { balances: balances.slice(0, MOST_KEPT).map(withoutCode), at, isKept: true };
  // With a full disk the device keeps what it has.
  await keepSealed(db, KEY, copy).catch(() => {});
  return { balances, at, isKept: false };
}

/** A code is money: on the device its last four characters name the card. */
const withoutCode = (balance: Balance): Balance => ({ ...balance, code: balance.code && `…${balance.code.slice(-4)}` });

async function readKept(db: StudioDatabase): Promise<OwnBalances | null> {
  return readSealed<OwnBalances>(db, KEY);
}

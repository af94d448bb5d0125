import { type ImportTotals, NO_TOTALS } from "#shared/features/imports/import.ts";
import type { NewPass } from "../../memberships/index.ts";
import type { NewItem, PlanContext } from "./context.ts";

/** All that an import brings, added up. */
export function totalsOf(items: readonly NewItem[], { holders }: Pick<PlanContext, "holders">): ImportTotals {
  const totals = { ...NO_TOTALS, families: holders.size };
  for (const item of items) addTo(totals, item);
  return totals;
}

function addTo(totals: ImportTotals, { kind, cents, doc }: NewItem): void {
  if (kind === "person") totals.people += 1;
  if (kind === "pass") addPass(totals, doc as unknown as NewPass, cents);
  if (kind === "credit") totals.creditCents += cents;
  if (kind === "gift-card") {
    totals.giftCards += 1;
    totals.giftCardCents += cents;
  }
  if (kind === "sign-off") totals.signOffs += 1;
  if (kind === "waiver") totals.waivers += 1;
  if (kind === "visit") totals.visits += 1;
}

function addPass(totals: ImportTotals, pass: NewPass, cents: number): void {
  totals.paidAheadCents += cents;
  totals.classesLeft += pass.creditsLeft ?? 0;
  if (pass.kind === "pack") totals.passes += 1;
  else totals.memberships += 1;
  if (pass.status === "frozen") totals.paused += 1;
  if (pass.kind === "membership" && !pass.hasCardOnFile && pass.endReason !== "cancelled") totals.withoutCard += 1;
}

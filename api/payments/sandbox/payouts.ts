import { findPaidOut, keepPayout } from "./bank.ts";
import type { Emit } from "./billing/cycle.ts";
import { listBalanceTransactions } from "./lists.ts";

/** Pays out everything that was not paid out yet; nothing where that is nothing. */
export async function payOutAll(now: Date, emit: Emit): Promise<void> {
  const paidOut = await findPaidOut();
  const left = (await listBalanceTransactions({})).filter(({ id }) => !paidOut.has(id));
  const amount = left.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return;
  const ids = left.map(({ id }) => id);
  await emit("payout.paid", await keepPayout(amount, ids, now));
}

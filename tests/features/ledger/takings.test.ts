import { expect, test } from "vitest";
import type { LedgerEntry, Posting } from "#shared/core/ledger.ts";
import { takingsOf } from "#shared/features/ledger/takings.ts";

const anEntry = (id: string, postings: Posting[]): LedgerEntry => ({
  id,
  at: "2026-03-02T20:00:00Z",
  about: id,
  postings,
});

test("fees of the card payment provider are not taken off what customers paid", () => {
  const paid = anEntry("paid", [
    { account: "card", cents: 5_000 },
    { account: "sales:goods", cents: -5_000 },
  ]);
  const fee = anEntry("fee", [
    { account: "provider-fees", cents: 175 },
    { account: "card", cents: -175 },
  ]);
  const counted = anEntry("counted", [
    { account: "cash", cents: -20 },
    { account: "till-difference", cents: 20 },
  ]);
  expect(takingsOf([paid, fee, counted]).totalCents).toBe(5_000);
});

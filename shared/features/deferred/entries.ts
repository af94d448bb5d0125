import { type Account, addUp, type LedgerEntry } from "../../core/ledger.ts";
import { inBothForms } from "../../core/messages/answer.ts";
import { type Message, message } from "../../core/messages/message.ts";
import type { Cents } from "../../core/schemas/amount.ts";
import type { Deferral, DeferralMove, MoveKind } from "./deferral.ts";

/** Plans stand in the sale's own entry until the deferral owes their price; classes and days turn it into income. */
const AGAINST: Record<MoveKind, Account> = {
  paid: "sales:plans",
  refunded: "sales:plans",
  class: "earned",
  returned: "earned",
  days: "earned",
  ended: "earned",
  resumed: "earned",
  corrected: "earned",
};

function wordsOf({ kind, className }: DeferralMove, planName: string): Message {
  const plan = { own: planName };
  switch (kind) {
    case "paid":
      return message("{plan}: paid ahead", { plan });
    case "refunded":
      return message("{plan}: price refunded", { plan });
    case "class":
      return message("{plan}: {class}", { plan, class: { own: className ?? "" } });
    case "returned":
      return message("{plan}: {class}, returned", { plan, class: { own: className ?? "" } });
    case "days":
      return message("{plan}: days used", { plan });
    case "ended":
      return message("{plan}: unused when it ended", { plan });
    case "resumed":
      return message("{plan}: extended after its end", { plan });
    case "corrected":
      return message("{plan}: refunded although it was used", { plan });
  }
}

/** The ledger entries of a deferral: each move once. A class that was given for nothing moved nothing. */
export const entriesOf = ({ id, planName, moves }: Deferral): LedgerEntry[] =>
  moves
    .filter(({ cents }) => cents !== 0)
    .map((move) => ({
      id: `deferral:${id}:${move.id}`,
      at: move.at,
      ...inBothForms("about", wordsOf(move, planName)),
      postings: addUp([
        { account: "deferred", cents: -move.cents },
        { account: AGAINST[move.kind], cents: move.cents },
      ]),
    }));

export interface MoneyMove {
  /** Of the ledger entry. */
  id: string;
  at: string;
  cents: Cents;
}

/** Money that came in for a plan, and went back, by the entries of its sale. */
export const planMoney = (entries: readonly LedgerEntry[]): MoneyMove[] =>
  entries.flatMap(({ id, at, postings }) => {
    const cents = postings.reduce((sum, posting) => (posting.account === "sales:plans" ? sum - posting.cents : sum), 0);
    return cents === 0 ? [] : [{ id, at, cents }];
  });

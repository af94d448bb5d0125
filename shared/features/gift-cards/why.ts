import { type Message, message } from "../../core/messages/message.ts";
import { explain, type Why, type WhyRow } from "../../core/why.ts";
import type { Balance, BalanceMove } from "./balance.ts";

const RULES: Record<Balance["kind"], Message> = {
  credit: message("Credit is money the studio owes you. Use it in the cart before paying by card."),
  "gift-card": message("Anyone with the code can spend it. What is left stays on the card."),
};

/** Why so much is left of a gift card or of credit: its movements add up to it. */
export const whyBalance = ({ kind, leftCents, moves }: Pick<Balance, "kind" | "leftCents" | "moves">): Why =>
  explain({
    unit: "cents",
    figure: leftCents,
    total: message("What is left"),
    rules: [RULES[kind]],
    rows: moves.flatMap(rowsOf),
  });

const aboutOf = ({ about, aboutWords }: BalanceMove) => aboutWords ?? { own: about };

/** Money of an order that was never paid was taken, and came back. */
function rowsOf(move: BalanceMove): WhyRow[] {
  const { id, at, cents, state } = move;
  const about = aboutOf(move);
  if (state === "added") return [{ id, at, words: about, amount: cents }];
  if (state === "spent") return [{ id, at, words: about, amount: -cents }];
  const taken = { id, at, words: message("{about}: payment under way", { about }), amount: -cents };
  if (state === "reserved") return [taken];
  return [
    { ...taken, words: about },
    { id: `${id} back`, at, words: message("{about}: not paid, so it came back", { about }), amount: cents },
  ];
}

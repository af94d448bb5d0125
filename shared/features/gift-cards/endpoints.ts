import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { message, ruleText } from "../../core/messages/message.ts";
import { ruleWithValues } from "../../core/messages/rules.ts";
import { Cents } from "../../core/money.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { Balance, CARD_LIMITS } from "./balance.ts";

export const listOwnBalances = endpoint({
  name: "giftCards.listOwnBalances",
  method: "GET",
  path: "/api/gift-cards",
  summary: "This person's credit, and the newest 500 gift cards they bought: what is left, and what it went to.",
  output: z.array(Balance),
  access: signedIn,
});

export const listBalances = endpoint({
  name: "giftCards.listBalances",
  method: "GET",
  path: "/api/admin/gift-cards",
  summary: "Gift cards and credit with something left or moved, the newest first: a page, or the page after a card.",
  input: z.object({
    /** A whole code, or a name. */
    query: z.string().trim().max(80).optional(),
    /** A person's credit, and the cards they bought. */
    ownerId: Id.optional(),
    after: AfterRow,
  }),
  output: z.array(Balance),
  access: admins,
});

const { leastCents, mostCents } = CARD_LIMITS;
const GivenCents = Cents.min(leastCents, {
  error: () => ruleWithValues(message("At least {amount}.", { amount: { cents: leastCents } })),
}).max(mostCents, {
  error: () => ruleWithValues(message("At most {amount}.", { amount: { cents: mostCents } })),
});
const Reason = z.string().trim().min(3, ruleText("Say why in a few words.")).max(200);

export const giveGiftCard = endpoint({
  name: "giftCards.giveGiftCard",
  method: "POST",
  path: "/api/admin/gift-cards",
  summary: "Make a gift card for nothing: a prize, an apology.",
  input: z.object({ id: Id, cents: GivenCents, reason: Reason }),
  output: Balance,
  access: admins,
  secretAnswer: true,
  asksAgain: true,
});

export const voidGiftCard = endpoint({
  name: "giftCards.voidGiftCard",
  method: "POST",
  path: "/api/admin/gift-cards/:id/void",
  summary: "End a gift card: nothing can be paid with it any more, and the studio owes nothing for it.",
  input: z.object({ id: z.string().min(1).max(80), reason: Reason }),
  output: Balance,
  access: admins,
  asksAgain: true,
});

export const giveCredit = endpoint({
  name: "giftCards.giveCredit",
  method: "POST",
  path: "/api/admin/credit",
  summary: "Give a person credit for nothing.",
  input: z.object({ id: Id, userId: Id, cents: GivenCents, reason: Reason }),
  output: Balance,
  access: admins,
  asksAgain: true,
});

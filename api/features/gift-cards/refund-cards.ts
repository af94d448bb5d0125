import { conflict } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type BalanceDocument, BalanceModel } from "./balance.model.ts";
import { reserveValue, returnValue, spendValue } from "./moves.ts";

/** 409 `refund.gift-card-used` */
export const cardUsed = (leftCents: number) =>
  conflict(
    "refund.gift-card-used",
    message("Only {amount} is left on the gift card. No more than that can go back.", { amount: { cents: leftCents } }),
  );

/** The cards that one line of an order or a sale gave, one for each piece. */
export const cardsOf = (refId: string, pieces: number): Promise<BalanceDocument[]> =>
  BalanceModel.find({ _id: mongoose.trusted({ $in: cardIdsOf(refId, pieces) }) })
    .sort({ _id: 1 })
    .lean<BalanceDocument[]>();

export const cardIdOf = (refId: string, piece: number): string => `${refId}:${piece}`;

const cardIdsOf = (refId: string, pieces: number): string[] =>
  Array.from({ length: pieces }, (_, index) => cardIdOf(refId, index + 1));

/** Cents that are still on the cards of a line. */
export async function leftOnCards(refId: string, pieces: number): Promise<number> {
  const cards = await cardsOf(refId, pieces);
  return cards.reduce((sum, { leftCents, voidedAt }) => sum + (voidedAt ? 0 : leftCents), 0);
}

interface CardRefund {
  refId: string;
  pieces: number;
  /** Of the refund: a repeat takes nothing twice. */
  moveId: string;
  cents: number;
  about: string;
  aboutWords?: Message;
  at: Date;
}

/**
 * Puts the money of a refund aside on the cards it goes back of, card by card, each by one conditional update. Safe to
 * repeat. @returns the cents put aside; less than asked when the cards have less
 */
export async function reserveOnCards({ refId, pieces, moveId, cents, ...about }: CardRefund): Promise<number> {
  let reserved = 0;
  for (const card of await cardsOf(refId, pieces)) {
    const known = card.moves.find(({ id }) => id === moveId);
    if (known) reserved += known.state === "returned" ? 0 : known.cents;
    else {
      const part = Math.min(cents - reserved, card.leftCents);
      if (part > 0 && (await reserveValue(card._id, { id: moveId, cents: part, ...about }))) reserved += part;
    }
  }
  return reserved;
}

/** The money went back: what was put aside is gone from the cards. Safe to repeat. */
export async function spendOnCards({ refId, pieces, moveId, cents: _, ...about }: CardRefund): Promise<void> {
  for (const { _id, moves } of await cardsOf(refId, pieces)) {
    const move = moves.find(({ id }) => id === moveId);
    if (move) await spendValue(_id, { id: moveId, cents: move.cents, ...about });
  }
}

/** The refund was not made: what was put aside is there again. Safe to repeat. */
export async function returnToCards(refId: string, pieces: number, moveId: string): Promise<void> {
  for (const { _id, moves } of await cardsOf(refId, pieces)) {
    const move = moves.find(({ id }) => id === moveId);
    if (move) await returnValue(_id, { id: moveId, cents: move.cents });
  }
}

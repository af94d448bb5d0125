import { randomInt } from "node:crypto";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import {
  type Balance,
  CODE_LENGTH,
  CODE_SIGNS,
  formatCode,
  GiftCardText,
} from "#shared/features/gift-cards/balance.ts";
import type { listBalances } from "#shared/features/gift-cards/endpoints.ts";
import { GIVEN, VOIDED } from "#shared/features/gift-cards/entries.ts";
import { readBatches } from "../../db/bulk/read-batches.ts";
import { idUsed, insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import { afterRow, newestFirst } from "../../db/pages/newest-first.ts";
import type { Services } from "../../services.ts";
import { findNames, findPayerIds, findUser } from "../accounts/index.ts";
import { type BalanceDocument, BalanceModel } from "./balance.model.ts";
import { addCredit, creditIdOf } from "./moves.ts";

const { trusted } = mongoose;
const MOST = 500;

const newCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join("");

interface NewCard {
  id: string;
  ownerId: string | null;
  cents: number;
  /** Of the move that fills it. */
  moveId: string;
  about: string;
  aboutWords?: Message;
  at: Date;
  /** The admin who gives it for nothing. */
  makerId?: string;
}

/**
 * Makes a gift card with a code too long to guess. Safe to repeat for its maker: the first stands.
 * @throws AppError 409 `id.used`
 */
export async function createGiftCard({ id, ownerId, cents, moveId, makerId, ...move }: NewCard): Promise<void> {
  const card: BalanceDocument = {
    _id: id,
    kind: "gift-card",
    code: newCode(),
    ownerId,
    leftCents: cents,
    moves: [{ id: moveId, cents, state: "added", ...move }],
    voidedAt: null,
    createdAt: move.at,
    ...(makerId !== undefined && { madeBy: markOf(makerId, id) }),
  };
  await insertOwn(BalanceModel, card);
}

/** The card of a whole code; null where there is none or it is void. */
export const findGiftCard = (code: string) =>
  BalanceModel.findOne({ code, kind: "gift-card", voidedAt: null }).lean<BalanceDocument>();

/** A person's credit; null until they were given some. */
export const findCredit = (ownerId: string) => BalanceModel.findById(creditIdOf(ownerId)).lean<BalanceDocument>();

/** Of its code, which is a secret. */
export const lastFourOf = ({ code }: Pick<BalanceDocument, "code">): string => (code ?? "").slice(-4);

/** What pays, as receipts have it: `Gift card 7QXZ`, or the credit. */
export const labelOf = (balance: Pick<BalanceDocument, "kind" | "code">): Message =>
  balance.kind === "credit" ? message("Credit") : message("Gift card {lastFour}", { lastFour: lastFourOf(balance) });

const toBalance = (doc: BalanceDocument, ownerName: string | null): Balance => ({
  id: doc._id,
  kind: doc.kind,
  code: doc.code && formatCode(doc.code),
  leftCents: doc.leftCents,
  moves: doc.moves.map((move) => ({ ...move, at: move.at.toISOString() })),
  ownerName,
  isVoid: doc.voidedAt !== null,
});

export async function listOwn(userId: string): Promise<Balance[]> {
  const docs = await BalanceModel.find({ ownerId: userId })
    .sort({ createdAt: -1 })
    .limit(MOST)
    .lean<BalanceDocument[]>();
  return docs.map((doc) => toBalance(doc, null));
}

/** A code is money: readers of the list see its end only. */
const masked = (balance: Balance): Balance => ({ ...balance, code: balance.code && `…${balance.code.slice(-4)}` });

async function matching(query: string) {
  const code = GiftCardText.safeParse(query);
  if (code.success) return { code: code.data };
  return { ownerId: trusted({ $in: await findPayerIds(query) }) };
}

/** A page, the newest first. @throws AppError 404 */
export async function listAll({ query, ownerId, after }: InputOf<typeof listBalances>): Promise<Balance[]> {
  const rest = await afterRow(BalanceModel, "createdAt", after, message("We can't find this gift card."));
  const docs = await BalanceModel.find({ ...(query && (await matching(query))), ...(ownerId && { ownerId }), ...rest })
    .sort(newestFirst("createdAt"))
    .limit(ROWS_PER_PAGE)
    .lean<BalanceDocument[]>();
  const nameOf = await findNames(docs.flatMap(({ ownerId }) => ownerId ?? []));
  return docs.map((doc) => masked(toBalance(doc, nameOf.get(doc.ownerId ?? "") ?? null)));
}

interface Given {
  id: string;
  cents: number;
  reason: string;
}

/**
 * Gives a card for nothing. Only a repeat of the same gift by its giver answers its code again.
 * @throws AppError 409 `id.used` @returns the card with its code, which is shown this once
 */
export async function giveGiftCard(
  { id, cents, reason }: Given,
  makerId: string,
  { now }: Pick<Services, "now">,
): Promise<Balance> {
  const moveId = `${GIVEN}${id}`;
  await createGiftCard({ id, ownerId: null, cents, moveId, about: reason, at: toDate(now()), makerId });
  const made = await BalanceModel.findById(id).lean<BalanceDocument>();
  const isSame = made?.moves.some((move) => move.id === moveId && move.cents === cents && move.about === reason);
  if (!made || !isSame) throw idUsed();
  return toBalance(made, null);
}

/**
 * Ends a gift card, in one conditional update: what is left is gone from it. Safe to repeat.
 * @throws AppError 404; 409 `gift-card.in-payment`
 */
export async function voidGiftCard(
  { id, reason }: { id: string; reason: string },
  services: Pick<Services, "now">,
): Promise<Balance> {
  const at = toDate(services.now());
  const card = await BalanceModel.findOne({ _id: id, kind: "gift-card" }).lean<BalanceDocument>();
  if (!card) throw notFound(message("We can't find this gift card."));
  if (card.voidedAt) return masked(toBalance(card, null));
  if (card.moves.some(({ state }) => state === "reserved"))
    throw conflict("gift-card.in-payment", message("Someone is paying with this gift card. Try again in a bit."));
  const move = { id: `${VOIDED}${id}`, cents: card.leftCents, state: "spent" as const, about: reason, at };
  await BalanceModel.updateOne(
    { _id: id, voidedAt: null, leftCents: card.leftCents, "moves.state": trusted({ $ne: "reserved" }) },
    { $set: { voidedAt: at, leftCents: 0 }, $push: { moves: move } },
  );
  return voidGiftCard({ id, reason }, services);
}

/** @throws AppError 404 for an unknown user; 409 `id.used` when the id gave something else before */
export async function giveCredit(
  { id, userId, cents, reason }: Given & { userId: string },
  { now }: Pick<Services, "now">,
): Promise<Balance> {
  const owner = await findUser(userId);
  if (!owner) throw notFound(message("We can't find this person."));
  const moveId = `${GIVEN}${id}`;
  const elsewhere = await BalanceModel.exists({ "moves.id": moveId, _id: trusted({ $ne: creditIdOf(userId) }) });
  if (elsewhere) throw idUsed();
  await addCredit(userId, { id: moveId, cents, about: reason, at: toDate(now()) });
  const credit = await findCredit(userId);
  const given = credit?.moves.find((move) => move.id === moveId);
  if (!credit || given?.cents !== cents || given.about !== reason) throw idUsed();
  return toBalance(credit, fullName(owner));
}

/**
 * What the studio owes to holders of gift cards and credit: what is left, from an index alone, and what is set aside
 * for unpaid orders, which are few.
 */
export async function owedCents(): Promise<number> {
  const sums = await Promise.all([
    BalanceModel.aggregate<{ cents: number }>([
      { $match: { leftCents: { $ne: 0 } } },
      { $group: { _id: null, cents: { $sum: "$leftCents" } } },
    ]),
    BalanceModel.aggregate<{ cents: number }>([
      { $match: { "moves.state": "reserved" } },
      { $unwind: "$moves" },
      { $match: { "moves.state": "reserved" } },
      { $group: { _id: null, cents: { $sum: "$moves.cents" } } },
    ]),
  ]);
  return sums.flat().reduce((sum, { cents }) => sum + cents, 0);
}

/** Cards that were ended in that time. */
async function* voidedWithin(from: Date, to: Date): AsyncGenerator<Balance[]> {
  const voided = BalanceModel.find({ voidedAt: trusted({ $gte: from, $lt: to }) }).lean<BalanceDocument>();
  for await (const docs of readBatches(voided)) yield docs.map((doc) => toBalance(doc, null));
}

/** Those with something the studio gave away or ended in that time. */
export async function* changedWithin(from: Date, to: Date): AsyncGenerator<Balance[]> {
  yield* voidedWithin(from, to);
  const given = BalanceModel.find({
    moves: trusted({ $elemMatch: { state: "added", at: { $gte: from, $lt: to } } }),
  }).lean<BalanceDocument>();
  for await (const docs of readBatches(given)) yield docs.map((doc) => toBalance(doc, null));
}

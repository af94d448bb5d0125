import type { Services } from "#api/services.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type DisputeCase, type DisputedPlace, MOST_EVIDENCE } from "#shared/features/payments/dispute.ts";
import { entryIdOf } from "#shared/features/payments/entries.ts";
import { addressOf, findNames, findUser } from "../../accounts/index.ts";
import { findLinesAbout } from "../../audit/index.ts";
import { cancelledKeys } from "../../classes/index.ts";
import { findEntered } from "../../ledger/index.ts";
import { findSent } from "../../notifications/index.ts";
import { findSignatures } from "../../waivers/index.ts";
import { deskUrl } from "../provider-state.ts";
import { type DisputeDocument, DisputeModel } from "./dispute.model.ts";
import { toDispute } from "./list-disputes.ts";
import { findPlaces } from "./places.ts";
import { findSale, type Sale, toSale } from "./sales.ts";

/** Of each person the latest: older ones say the same. */
const MOST_SIGNATURES = 2;
/** Messages are looked for by the latest places: each has several. */
const PLACES_WITH_MESSAGES = 12;

/** A dispute with its evidence, read when it is asked for. @throws AppError 404 */
export async function getCase(id: string, services: Services): Promise<DisputeCase> {
  const dispute = await DisputeModel.findById(id).lean<DisputeDocument>();
  if (!dispute) throw notFound(message("We can't find this dispute."));
  const sale = dispute.intentId ? await findSale(dispute.intentId) : null;
  const payer = sale?.payerId ? await findUser(sale.payerId) : null;
  const nameOf = await findNames(sale?.payerId ? [sale.payerId] : []);
  return {
    dispute: toDispute(dispute, sale, nameOf),
    sale: sale && toSale(sale),
    email: payer && addressOf(payer),
    ...(sale ? await findEvidence(id, sale) : NO_EVIDENCE),
    moves: await findMoves(dispute),
    deskUrl: deskUrl(services, `disputes/${id}`),
  };
}

type Evidence = Pick<DisputeCase, "places" | "signatures" | "messages" | "log">;
const NO_EVIDENCE: Evidence = { places: [], signatures: [], messages: [], log: [] };

async function findEvidence(disputeId: string, sale: Sale): Promise<Evidence> {
  const places = await findPlaces(sale);
  const things = [disputeId, sale.id, ...sale.passIds, ...places.map(({ bookingId }) => bookingId)];
  return {
    places,
    signatures: await findSigned(sale, places),
    messages: await findSent(keysOf(sale, places), MOST_EVIDENCE),
    log: await findLinesAbout(things, MOST_EVIDENCE),
  };
}

/** The waivers of who took part and, where classes were sold, of who paid. */
async function findSigned({ payerId, bookingIds, passIds }: Sale, places: readonly DisputedPlace[]) {
  const isForClasses = bookingIds.length + passIds.length > 0;
  const attendees = places.map(({ personId }) => personId);
  const people = [...new Set([...(isForClasses && payerId ? [payerId] : []), ...attendees])].slice(0, MOST_EVIDENCE);
  const nameOf = await findNames(people);
  const signed = await Promise.all(people.map((id) => findSignatures(id, MOST_SIGNATURES)));
  return signed.flat().map((signature) => ({ ...signature, personName: nameOf.get(signature.userId) ?? "" }));
}

/** Beginnings of the keys of all that was sent about the payment and its places. */
const keysOf = ({ id, kind }: Sale, places: readonly DisputedPlace[]): string[] => [
  ...(kind === "order"
    ? [`payment:${id}`, `refund:${id}:`, `refund-returned:${id}:`]
    : [`membership-paid:${id}`, `month-refund:${id}:`]),
  ...places
    .slice(0, PLACES_WITH_MESSAGES)
    .flatMap(({ bookingId, classInstanceId, personId }) => [
      ...[`booked-for:${bookingId}`, `reminder:${bookingId}:`, `no-show:${bookingId}:`, `waived:${bookingId}:`],
      `${cancelledKeys(classInstanceId)}${personId}`,
    ]),
];

/** The money it moved at the provider, and whether the ledger has it. */
async function findMoves({ moves }: DisputeDocument): Promise<DisputeCase["moves"]> {
  const entered = await findEntered(moves.map(({ id }) => entryIdOf(id)));
  return moves.map(({ id, cents, feeCents, at }) => ({
    ...{ id: entryIdOf(id), at: at.toISOString(), cents, feeCents, isEntered: entered.has(entryIdOf(id)) },
  }));
}

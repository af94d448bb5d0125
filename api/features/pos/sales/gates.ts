import { conflict, notFound } from "../../../../shared/core/errors.ts";
import { fullName } from "../../../../shared/features/accounts/full-name.ts";
import type { Gate, LetIn } from "../../../../shared/features/classes/places/let-in.ts";
import type { SeatCheck } from "../../../../shared/features/pos/endpoints.ts";
import { missingSentence } from "../../../../shared/features/readiness/words.ts";
import { findUser, type UserDocument } from "../../accounts/index.ts";
import {
  type BookingDocument,
  BookingModel,
  type ClassInstanceDocument,
  ClassInstanceModel,
} from "../../classes/index.ts";
import { findSyllabus } from "../../moves/index.ts";
import { findMissing } from "../../readiness/index.ts";
import { findWaiverFault } from "../../waivers/index.ts";

/** The place this person has in a class: booked, with a seat or over capacity. */
export const findPlace = (classInstanceId: string, attendeeId: string) =>
  BookingModel.findOne({ classInstanceId, attendeeId, status: "booked", deletedAt: null }).lean<BookingDocument>();

/** Asks what every path to a seat asks. Who has a place was asked when they got it. */
async function checkSeat(customer: UserDocument, classInstanceId: string): Promise<SeatCheck> {
  const place = await findPlace(classInstanceId, customer._id);
  if (place) return { place: place.isUnpaid ? "unpaid" : "paid", closed: [] };
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  const missing = instance && (await findMissing(instance, customer._id));
  const closed: SeatCheck["closed"] = [];
  const fault = findWaiverFault(customer, fullName(customer));
  if (fault) closed.push({ gate: "waiver", message: fault.message });
  if (missing) closed.push({ gate: "readiness", message: missingSentence(missing, await findSyllabus()) });
  return { place: "none", closed };
}

/** @throws AppError 404 */
export async function checkCustomer(customerId: string, classInstanceId: string): Promise<SeatCheck> {
  const customer = await findUser(customerId);
  if (!customer) throw notFound("This person");
  return checkSeat(customer, classInstanceId);
}

interface SeatLine {
  kind: string;
  classInstanceId: string | null;
  withoutWaiver?: string | undefined;
  overrideReason?: string | undefined;
}

const reasonFor = (gate: Gate, line: SeatLine) => (gate === "waiver" ? line.withoutWaiver : line.overrideReason);

const refusal = (gate: Gate, message: string) =>
  conflict(gate === "waiver" ? "waiver.unsigned" : "readiness.missing", message);

/**
 * The closed gates a seat of this line passes, each by the word of staff. `isTaken` passes them without a word too.
 * @throws AppError 409 `waiver.unsigned`, `readiness.missing`, `booking.already`
 */
export async function passGates(
  line: SeatLine,
  customer: UserDocument | null,
  { byName, isTaken }: { byName: string; isTaken: boolean },
): Promise<LetIn[]> {
  if (line.kind !== "class" || !line.classInstanceId || !customer) return [];
  const { place, closed } = await checkSeat(customer, line.classInstanceId);
  if (place === "paid" && !isTaken)
    throw conflict("booking.already", `${fullName(customer)} has a place in this class already.`);
  return closed.map(({ gate, message }) => {
    const reason = reasonFor(gate, line) ?? null;
    if (reason === null && !isTaken) throw refusal(gate, message);
    return { gate, reason, byName };
  });
}

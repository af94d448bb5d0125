import { conflict, notFound } from "#shared/core/errors.ts";
import { inEnglish } from "#shared/core/messages/answer.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Gate, PassedGate } from "#shared/features/bookings/gates.ts";
import type { SeatCheck } from "#shared/features/pos/endpoints.ts";
import { missingSentence } from "#shared/features/readiness/labels.ts";
import { findUser, type UserDocument } from "../../accounts/index.ts";
import { type BookingDocument, BookingModel, findClash } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { findSyllabus } from "../../moves/index.ts";
import { findMissing } from "../../readiness/index.ts";
import { findWaiverFault } from "../../waivers/index.ts";

/** The place this person has in a class: booked, with a seat or over capacity. */
export const findPlace = (classInstanceId: string, attendeeId: string) =>
  BookingModel.findOne({ classInstanceId, attendeeId, status: "booked", deletedAt: null }).lean<BookingDocument>();

interface Checked {
  place: SeatCheck["place"];
  closed: { gate: Gate; words: Message }[];
}

/** Asks what every path to a seat asks. Who has a place was asked when they got it. */
async function checkSeat(customer: UserDocument, classInstanceId: string): Promise<Checked> {
  const place = await findPlace(classInstanceId, customer._id);
  if (place) return { place: place.isUnpaid ? "unpaid" : "paid", closed: [] };
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  const missing = instance && (await findMissing(instance, customer._id));
  const closed: Checked["closed"] = [];
  const fault = findWaiverFault(customer, fullName(customer));
  if (fault) closed.push({ gate: "waiver", words: fault.words });
  if (missing) closed.push({ gate: "readiness", words: missingSentence(missing, await findSyllabus()) });
  return { place: "none", closed };
}

/** @throws AppError 404 */
export async function checkCustomer(customerId: string, classInstanceId: string): Promise<SeatCheck> {
  const customer = await findUser(customerId);
  if (!customer) throw notFound(message("We can't find this person."));
  const { place, closed } = await checkSeat(customer, classInstanceId);
  const who = { id: customer._id, name: fullName(customer) };
  const clash = place === "none" ? await findClash({ id: classInstanceId }, who) : null;
  return {
    place,
    closed: closed.map(({ gate, words }) => ({ gate, ...inEnglish(words) })),
    clash: clash && inEnglish(clash),
  };
}

interface SeatLine {
  kind: string;
  classInstanceId: string | null;
  withoutWaiver?: string | undefined;
  overrideReason?: string | undefined;
}

const reasonFor = (gate: Gate, line: SeatLine) => (gate === "waiver" ? line.withoutWaiver : line.overrideReason);

const refusal = (gate: Gate, words: Message) =>
  conflict(gate === "waiver" ? "waiver.unsigned" : "readiness.missing", words);

/**
 * The closed gates a seat of this line passes, each by the word of staff. `isTaken` passes them without a word too.
 * @throws AppError 409 `waiver.unsigned`, `readiness.missing`, `booking.already`
 */
export async function passGates(
  line: SeatLine,
  customer: UserDocument | null,
  { byName, isTaken }: { byName: string; isTaken: boolean },
): Promise<PassedGate[]> {
  if (line.kind !== "class" || !line.classInstanceId || !customer) return [];
  const { place, closed } = await checkSeat(customer, line.classInstanceId);
  if (place === "paid" && !isTaken)
    throw conflict(
      "booking.already",
      message("{name} already has a place in this class.", { name: fullName(customer) }),
    );
  return closed.map(({ gate, words }) => {
    const reason = reasonFor(gate, line) ?? null;
    if (reason === null && !isTaken) throw refusal(gate, words);
    return { gate, reason, byName };
  });
}

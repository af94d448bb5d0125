import { v7 as newId } from "uuid";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { PreferenceModel } from "#api/features/language/preference.ts";
import { PassModel } from "#api/features/memberships/pass.model.ts";
import { SkillRecordModel } from "#api/features/moves/skills/skill-record.model.ts";
import { makePass } from "#tests/support/passes.ts";
import type { NewPerson, Person } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";

const DAY_MS = 86_400_000;

/** Facts planted with a person beside their account. */
export interface Planted extends NewPerson {
  photos?: "yes" | "no";
  language?: string;
  /** Classes left, of each pass. */
  packs?: number[];
  /** Days until the passes end, instead of ninety. */
  packEndsIn?: number;
  /** Days since their last class, or since each. */
  seenBefore?: number | number[];
  /** Days since the sign-offs. */
  signedBefore?: number;
  /** Days since the account was made. */
  joinedBefore?: number;
  /** Sign-offs among the planted moves. */
  signed?: number;
  unpaid?: boolean;
  guardianMissing?: boolean;
}

/** Adds a person with all that conditions ask for. */
export async function plantPerson(studio: Studio, moves: readonly string[], planted: Planted): Promise<Person> {
  const { photos, language, packs = [], packEndsIn, seenBefore = [], unpaid, guardianMissing, ...rest } = planted;
  const { signed = 0, signedBefore = 0, joinedBefore = 0, ...who } = rest;
  const person = await studio.addPerson({ lastName: "Ames", ...who });
  const at = new Date(studio.clock.now().epochMilliseconds);
  if (photos) await UserModel.updateOne({ _id: person.id }, { photoConsent: { answer: photos, at, byId: person.id } });
  if (guardianMissing) await UserModel.updateOne({ _id: person.id }, { guardianMissing });
  if (language) await PreferenceModel.create({ _id: person.id, language, collapsed: false, audiences: [] });
  for (const credits of packs) {
    const id = await makePass(person, credits);
    const endsAt = new Date(at.getTime() + (packEndsIn ?? 90) * DAY_MS);
    await PassModel.updateOne({ _id: id }, { endsAt });
  }
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  await UserModel.updateOne({ _id: person.id }, { createdAt: before(joinedBefore) }, { timestamps: false });
  for (const days of [seenBefore].flat()) await plantVisit(person, before(days));
  if (unpaid) await BookingModel.create({ ...bookingOf(person, new Date(at.getTime() + DAY_MS)), isUnpaid: true });
  if (signed > 0) await plantSignOffs(person, moves.slice(0, signed), before(signedBefore));
  return person;
}

const bookingOf = ({ id, firstName }: Person, startsAt: Date) => ({
  _id: newId(),
  classInstanceId: newId(),
  attendeeId: id,
  attendeeName: firstName,
  bookedById: id,
  status: "booked" as const,
  priceCents: 2_500,
  startsAt,
  audiences: [],
});

const plantVisit = (person: Person, startsAt: Date) =>
  BookingModel.create({ ...bookingOf(person, startsAt), attendance: "attended" });

const plantSignOffs = ({ id, firstName, lastName }: Person, moveIds: readonly string[], at: Date) =>
  SkillRecordModel.create({
    _id: id,
    firstName,
    lastName,
    isMinor: false,
    signOffs: moveIds.map((moveId) => ({
      ...{ id: newId(), moveId, kind: "signed", at, receivedAt: at, byId: newId(), byName: "Maya", reason: null },
    })),
    states: {},
    audiences: [],
  });

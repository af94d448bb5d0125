import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { Translator } from "#api/translator/translator.ts";
import { studioName } from "#shared/core/brand.ts";
import { toDate } from "#shared/core/time.ts";
import type { MergeValues } from "#shared/features/campaigns/merge-fields.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { BookingModel } from "../../bookings/index.ts";
import { classAndTime, findClassesEver } from "../../classes/index.ts";
import { findActivePasses, type PassDocument } from "../../memberships/index.ts";
import type { Recipient } from "../recipients.ts";

const { trusted } = mongoose;

/** Values of the fields, of each of these recipients in a language. Reads a fixed number of times. */
export async function findValues(
  recipients: readonly Recipient[],
  services: Services,
): Promise<(recipient: Recipient, translator: Translator) => MergeValues> {
  const people = await findPeople(recipients.flatMap(({ aboutIds }) => aboutIds));
  const [passes, classes] = await Promise.all([
    findActivePasses([...people.values()]),
    findNextClasses([...people.keys()], services),
  ]);
  return ({ account, aboutIds }, translator) => {
    const about = aboutIds.flatMap((id) => people.get(id) ?? []);
    const names = about.map(({ firstName }) => firstName);
    const next = aboutIds.flatMap((id) => classes.get(id) ?? []).toSorted((a, b) => +a.startsAt - +b.startsAt)[0];
    const pass = aboutIds.flatMap((id) => passes.get(id) ?? [])[0];
    return {
      firstName: account.firstName,
      concerns: names.length > 0 ? translator.list(names) : account.firstName,
      studioName: studioName(),
      ...(next && { nextClass: translator.t(classAndTime(next)) }),
      ...passValues(pass, translator),
    };
  };
}

function passValues(pass: PassDocument | undefined, translator: Translator): MergeValues {
  if (!pass) return {};
  const { creditsLeft, endsAt } = pass;
  return {
    ...(creditsLeft !== null && { classesLeft: String(creditsLeft) }),
    ...(endsAt && { passEnds: translator.day(endsAt) }),
  };
}

async function findPeople(ids: readonly string[]): Promise<Map<string, UserDocument>> {
  const people = await UserModel.find({ _id: trusted({ $in: [...new Set(ids)] }) }).lean<UserDocument[]>();
  return new Map(people.map((person) => [person._id, person]));
}

interface NextClass {
  name: string;
  startsAt: Date;
}

/** The class each of them comes to next. */
async function findNextClasses(personIds: string[], { now }: Services): Promise<Map<string, NextClass>> {
  const booked = await BookingModel.find(
    {
      attendeeId: trusted({ $in: personIds }),
      attendance: null,
      startsAt: trusted({ $gt: toDate(now()) }),
      status: "booked",
      deletedAt: null,
    },
    { attendeeId: 1, classInstanceId: 1, startsAt: 1 },
  )
    .sort({ startsAt: -1 })
    .lean();
  const next = new Map(booked.map(({ attendeeId, classInstanceId }) => [attendeeId, classInstanceId]));
  const classes = await findClassesEver([...new Set(next.values())], ["name", "startsAt"]);
  const byId = new Map(classes.map((instance) => [instance._id, instance]));
  return new Map([...next].flatMap(([personId, id]) => (byId.has(id) ? [[personId, byId.get(id) as NextClass]] : [])));
}

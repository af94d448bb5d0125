import { message } from "#shared/core/messages/message.ts";
import { dayIn, isMinorOn, toDate, todayAt, toInstant } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import { doEach } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { findFamily, type UserDocument, UserModel } from "../accounts/index.ts";
import { notify } from "../notifications/index.ts";
import { refreshAudiencesOf } from "./follow-up.ts";

const { trusted } = mongoose;
const ADULT_YEARS = 18;

/**
 * Who turned 18 signs for themselves from now on: what was booked is no longer the family's to see, the waiver a
 * guardian signed no longer counts, and who has no login yet is offered one. Each step may be repeated; the mark on the
 * person comes last.
 */
export async function comeOfAge(services: Services): Promise<void> {
  const today = todayAt(services);
  const latest = Temporal.PlainDate.from(today).subtract({ years: ADULT_YEARS }).toString();
  const grown = await UserModel.find({
    birthday: trusted({ $lte: latest }),
    familyId: trusted({ $gt: "" }),
    cameOfAgeAt: null,
    deletedAt: null,
  }).lean<UserDocument[]>();
  const items = grown.filter((user) => !isMinorOn(user, today));
  await doEach(
    { kind: "family.comeOfAge", items, act: (person) => welcome(person, services), leavesOut: true, isAudited: true },
    services,
  );
}

async function welcome(person: UserDocument, services: Services): Promise<void> {
  const joined = dayIn(services.timeZone, toInstant(person.createdAt));
  const cameAsMinor = isMinorOn(person, joined);
  if (cameAsMinor) {
    await refreshAudiencesOf(person._id, services);
    await notifyPerson(person, services);
  }
  await UserModel.updateOne(
    { _id: person._id, cameOfAgeAt: null },
    { cameOfAgeAt: toDate(services.now()), ...(cameAsMinor && { waiverSigned: false }) },
  );
}

async function notifyPerson(person: UserDocument, services: Services): Promise<void> {
  const key = `came-of-age:${person._id}`;
  const guardians = (await findFamily(person.familyId ?? "")).filter(({ isGuardian }) => isGuardian);
  if (person.username)
    await notify(services, {
      userId: person._id,
      type: "other",
      key,
      title: message("You're 18: you sign for yourself now"),
      message: message("Please sign the waiver with your own account. From now on, you book for yourself."),
      link: "/waiver",
      push: {
        title: message("You sign for yourself now"),
        body: message("Please sign the waiver before your next class."),
      },
    });
  const name = person.firstName;
  for (const { _id: userId } of guardians)
    await notify(services, {
      userId,
      type: "other",
      key: `${key}:${userId}`,
      title: message("{name} is 18", { name }),
      message: person.username
        ? message("From now on {name} books and signs with their own account.", { name })
        : message(
            "From now on {name} books and signs with their own account. Send the link for it from the family page: classes, moves and everything else stay.",
            { name },
          ),
      link: "/family",
      push: {
        title: message("A member of your family is 18"),
        body: message("They can open their own account from the family page."),
      },
    });
}

import { conflict, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { type Day, isMinor, isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { type BirthdayProblem, findBirthdayProblem } from "#shared/features/accounts/user.ts";
import type { StudioClock } from "../../services.ts";
import { type UserDocument, UserModel } from "./user.model.ts";

export const birthdayWords: Record<BirthdayProblem, Message> = {
  "too-young": message("Under 13, a parent creates the account and adds you to the family."),
  "bad-birthday": message("Please check this date."),
};

const OTHER_AGE = message("Please ask your guardian or the studio to correct this.");

/** Enough to see what happened; a person corrects it once or twice in a life. */
const CHANGES_KEPT = 20;

type Deps = StudioClock;

/** @throws AppError 422 when the birthday is impossible for a person with their own account */
function refuseBirthday(birthday: Day, today: Day): void {
  const problem = findBirthdayProblem(birthday, today);
  if (problem) throw unprocessable(`account.${problem}`, birthdayWords[problem], { field: "birthday" });
}

/**
 * Checks the birthday that a person gives for themselves. A person who gave one before cannot turn from a minor into an
 * adult or back. @throws AppError 422 as at registration, `birthday.other-age`
 */
export function refuseOwnBirthday(user: UserDocument, birthday: Day, deps: Deps): void {
  const today = todayAt(deps);
  refuseBirthday(birthday, today);
  if (user.birthday !== null && isMinorOn(user, today) !== isMinor(birthday, today))
    throw unprocessable("birthday.other-age", OTHER_AGE, { field: "birthday" });
}

/**
 * Saves a birthday, with who gave it and when. A person who becomes an adult by it, or a minor, must sign the waiver again.
 */
export async function saveBirthday(user: UserDocument, birthday: Day, byId: string, deps: Deps): Promise<void> {
  if (birthday === user.birthday) return;
  const today = todayAt(deps);
  const isOtherAge = isMinorOn(user, today) !== isMinor(birthday, today);
  const change = { from: user.birthday, to: birthday, byId, at: toDate(deps.now()) };
  await UserModel.updateOne(
    { _id: user._id, birthday: user.birthday, deletedAt: null },
    {
      $set: { birthday, ...(isOtherAge && { waiverSigned: false }) },
      $push: { birthdayChanges: { $each: [change], $slice: -CHANGES_KEPT } },
    },
  );
}

/**
 * Saves the birthday that a guardian or an admin gives for a person with an own account. Guardians stay adults.
 * @throws AppError 422 as at registration; 409 `birthday.guardian`
 */
export async function correctBirthday(user: UserDocument, birthday: Day, byId: string, deps: Deps): Promise<void> {
  const today = todayAt(deps);
  refuseBirthday(birthday, today);
  if (user.isGuardian && isMinor(birthday, today))
    throw conflict("birthday.guardian", message("A minor can't be a guardian. Please end the family link first."));
  await saveBirthday(user, birthday, byId, deps);
}

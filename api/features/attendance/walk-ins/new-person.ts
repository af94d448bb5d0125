import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { assertOwn, markOf } from "#api/db/insert-own.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { addWalkIn } from "#shared/features/attendance/endpoints.ts";
import { audiencesOfAccount, findUser, type UserDocument, UserModel } from "../../accounts/index.ts";
import { saveMembers } from "../people/members.ts";

/**
 * A known person, or a new one without a login. A repeat finds the one added before: a device may bring the same new
 * person to two classes.
 * @throws AppError 404; 409 `id.used` when the new person's id is another person's
 */
export async function findOrAddPerson(
  { attendeeId, person }: Pick<InputOf<typeof addWalkIn>, "attendeeId" | "person">,
  services: Services,
): Promise<UserDocument> {
  if (person && !attendeeId) await addPerson(person, services);
  const found = await findUser(attendeeId ?? person?.id ?? "");
  if (!found) throw notFound(message("We can't find this person."));
  // An account, or a child of a family, was not added at a door.
  if (person && !attendeeId) assertOwn(found, markOf(AT_DOOR, found._id));
  await saveMembers([found], services);
  return found;
}

/** Stands for every leader's device: another one of the same class may repeat what was added. */
const AT_DOOR = "at-door";

type NewPerson = NonNullable<InputOf<typeof addWalkIn>["person"]>;

async function addPerson({ id, firstName, lastName, phone, birthday }: NewPerson, services: Services): Promise<void> {
  try {
    await UserModel.create({
      _id: id,
      firstName,
      lastName,
      phone: phone || null,
      birthday,
      role: "student",
      waiverSigned: false,
      createdAt: toDate(services.now()),
      audiences: audiencesOfAccount(id, null),
      madeBy: markOf(AT_DOOR, id),
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

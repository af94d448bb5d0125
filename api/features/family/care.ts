import type { Actor } from "#shared/core/actor.ts";
import { authorize } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate, todayAt } from "#shared/core/time.ts";
import { canCareFor } from "#shared/features/family/policy.ts";
import type { CareChange, PhotoAnswer } from "#shared/features/profile/care.ts";
import { emergencyFields, findUser, UserModel } from "../accounts/index.ts";
import { type Deps, toPerson } from "./households.ts";

async function findOwn(id: string, actor: Actor, services: Deps) {
  const today = todayAt(services);
  return authorize(
    await findUser(id),
    (user) => canCareFor(actor, toPerson(user, today)),
    message("We can't find this person."),
  );
}

/** Emergency contact and health notes, field by field. @throws AppError 404 */
export async function saveCare(id: string, change: CareChange, actor: Actor, services: Deps): Promise<void> {
  await findOwn(id, actor, services);
  const { medicalNotes, ...emergency } = change;
  const set = {
    ...(await emergencyFields(id, emergency)),
    ...(medicalNotes !== undefined && { medicalNotes: medicalNotes || null }),
  };
  if (Object.keys(set).length === 0) return;
  await UserModel.updateOne({ _id: id, deletedAt: null }, { $set: set });
}

/** The answer that reaches the studio last counts, with the time it arrived there. @throws AppError 404 */
export async function savePhotoConsent(id: string, answer: PhotoAnswer, actor: Actor, services: Deps): Promise<void> {
  await findOwn(id, actor, services);
  const photoConsent = { answer, at: toDate(services.now()), byId: actor.userId };
  await UserModel.updateOne({ _id: id, deletedAt: null }, { photoConsent });
}

import type { Actor } from "#shared/core/actor.ts";
import { isStaff } from "#shared/core/actor.ts";
import { badRequest, conflict, unauthenticated } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { assertProved } from "../../http/proof.ts";
import type { Leaver } from "../../privacy.ts";
import type { Services } from "../../services.ts";
import {
  createLoginThrottle,
  findHousehold,
  findMerged,
  findUser,
  hasFactor,
  passwordHasher,
  type UserDocument,
} from "../accounts/index.ts";
import { carryOut, type Parts } from "./erase.ts";
import { ErasureModel, keepErasure } from "./erasure.model.ts";

const toLeaver = ({ _id, email, emailToProve }: UserDocument): Leaver => ({
  userId: _id,
  email: email ?? emailToProve ?? null,
});

/** Children without a login who have no other guardian. Teenagers with their own account keep it. */
async function findDependants(user: UserDocument): Promise<UserDocument[]> {
  if (!user.familyId || !user.isGuardian) return [];
  const others = (await findHousehold(user.familyId)).filter(({ _id }) => _id !== user._id);
  return others.some(({ isGuardian }) => isGuardian) ? [] : others.filter(({ username }) => username === null);
}

/** @throws AppError 400 `password.wrong`; 409 `account.staff`; 422 `proof.needed` where a second factor is on */
export async function deleteOwnAccount(password: string, actor: Actor, parts: Parts, services: Services, ip: string) {
  const user = await findUser(actor.userId);
  if (!user) throw unauthenticated();
  const throttle = createLoginThrottle(services);
  await throttle.take(actor.userId, ip);
  if (!(await passwordHasher.verify(password, user.passwordHash)))
    throw badRequest("password.wrong", message("This isn't your password."), { field: "password" });
  await throttle.clear(actor.userId, ip);
  if (await hasFactor(actor.userId)) assertProved(actor, services);
  if (isStaff(actor))
    throw conflict(
      "account.staff",
      message("You work here, so ask another admin to close your account. That way, no class is left alone."),
    );
  const dependants = await findDependants(user);
  // Accounts that became one of theirs hold names and addresses still.
  const merged = await Promise.all([user, ...dependants].map(({ _id }) => findMerged(_id)));
  const people = [user, ...dependants, ...merged.flat()].map(toLeaver);
  await keepErasure(user._id, people, toDate(services.now()));
  const erasure = await ErasureModel.findById(user._id).lean();
  if (erasure) await carryOut(erasure, parts, services);
}

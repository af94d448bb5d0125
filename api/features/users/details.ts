import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { personName } from "#shared/features/accounts/full-name.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import type { Services } from "../../services.ts";
import {
  addressOf,
  findName,
  findUser,
  hasFactor,
  hasWaiver,
  isEmailRefused,
  listDevices,
  type UserDocument,
} from "../accounts/index.ts";
import { readPreference } from "../language/index.ts";
import { wasOpen } from "./archive/carry-out.ts";
import { listMerges } from "./merge/preview.ts";

/**
 * A person, for an admin, or for the front desk: not on which devices they are, nor why an account is closed.
 * @throws AppError 404
 */
export async function showUser(id: string, actor: Pick<Actor, "role">, services: Services): Promise<UserDetails> {
  if (actor.role === "admin") return getUser(id, services);
  const { disabled, archived, ...user } = await getUser(id, services);
  const unexplained = (closed: UserDetails["disabled"]) => closed && { ...closed, reason: "" };
  return { ...user, devices: [], merges: [], disabled: unexplained(disabled), archived: unexplained(archived) };
}

/** @throws AppError 404 */
export async function getUser(id: string, services: Services): Promise<UserDetails> {
  const user = await findUser(id);
  if (!user) throw notFound(message("We can't find this person."));
  return {
    id: user._id,
    ...personName(user),
    username: user.username ?? null,
    email: addressOf(user),
    isEmailProved: Boolean(user.email) && !user.emailToProve,
    isEmailRefused: isEmailRefused(user),
    phone: user.phone ?? null,
    emergencyName: user.emergencyContact?.name || null,
    emergencyPhone: user.emergencyContact?.phone || null,
    language: (await readPreference(id)).language,
    birthday: user.birthday ?? null,
    isMinor: isMinorOn(user, todayAt(services)),
    role: user.role,
    isGuardian: user.isGuardian,
    hasFamily: Boolean(user.familyId),
    hasWaiver: hasWaiver(user),
    hasSecondFactor: await hasFactor(id),
    memberSince: user.createdAt.toISOString(),
    disabled: await whyDisabled(user),
    archived: await whyArchived(user),
    mergedInto: user.mergedIntoId ? { id: user.mergedIntoId, name: await findName(user.mergedIntoId) } : null,
    merges: await listMerges(id, services),
    devices: await listDevices(id, services),
  };
}

const whyDisabled = async (user: UserDocument): Promise<UserDetails["disabled"]> =>
  user.disabledAt && !(user.archivedAt && wasOpen(user))
    ? {
        at: user.disabledAt.toISOString(),
        byName: user.disabledById ? await findName(user.disabledById) : "",
        reason: user.disabledReason ?? "",
      }
    : null;

const whyArchived = async (user: UserDocument): Promise<UserDetails["archived"]> =>
  user.archivedAt
    ? {
        at: user.archivedAt.toISOString(),
        byName: user.archivedById ? await findName(user.archivedById) : "",
        reason: user.archivedReason ?? "",
      }
    : null;

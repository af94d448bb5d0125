import type { Day } from "#shared/core/time.ts";
import { isMinorOn, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Kind } from "#shared/features/notifications/default-preferences.ts";
import type { NotificationPreferences } from "#shared/features/notifications/preferences.ts";
import type { ReachFault, ReachWay } from "#shared/features/notifications/reach.ts";
import { mongoose } from "../../db/mongoose.ts";
import { findRefused } from "../../email/refused-address.model.ts";
import type { Services } from "../../services.ts";
import { findUnendedSessions, type UserDocument, UserModel } from "../accounts/index.ts";
import { findPreferences } from "./preferences/preferences.model.ts";
import { PushDeviceModel } from "./push-device.model.ts";

const { trusted } = mongoose;

/** The way a message about a person takes. */
export interface Reach {
  personId: string;
  name: string;
  way: ReachWay;
  fault: ReachFault | null;
  /** To call them, or their guardian. */
  phone: string | null;
  /** The guardian's whose phone it is; null when it is their own. */
  guardianName: string | null;
}

/** Adults who act for a minor and can sign in. */
export const guardiansAmong = (family: readonly UserDocument[], today: Day): UserDocument[] =>
  family.filter((user) => user.isGuardian && !user.disabledAt && !isMinorOn(user, today));

/** A person, and the accounts that messages about them go to: a minor's guardians. */
interface Recipients {
  person: UserDocument;
  accounts: UserDocument[];
}

/** Of each of these people who is there. Reads a fixed number of times, however many people. */
export async function findRecipientsOf(
  personIds: readonly string[],
  services: Pick<Services, "now" | "timeZone">,
): Promise<Recipients[]> {
  const people = await findUsers({ _id: trusted({ $in: [...personIds] }) });
  const today = todayAt(services);
  const familyIds = people.filter((user) => isMinorOn(user, today)).flatMap(({ familyId }) => familyId ?? []);
  const families =
    familyIds.length > 0 ? await findUsers({ familyId: trusted({ $in: familyIds }), archivedAt: null }) : [];
  const byFamily = Map.groupBy(families, ({ familyId }) => familyId);
  return people.map((person) => {
    const family = isMinorOn(person, today) && person.familyId ? byFamily.get(person.familyId) : undefined;
    const guardians = guardiansAmong(family ?? [], today);
    return { person, accounts: guardians.length > 0 && !person.disabledAt ? guardians : [person] };
  });
}

/**
 * How people would be notified by a message of this kind now, each as `notify` would send it: a minor by the guardians. Reads a
 * fixed number of times, however many people.
 */
export async function findReach(personIds: readonly string[], kind: Kind, services: Services): Promise<Reach[]> {
  const found = await findRecipientsOf(personIds, services);
  const channelOf = await readChannels(
    found.flatMap(({ accounts }) => accounts),
    kind,
    services,
  );
  return found.map((recipients) => reachOf(recipients, channelOf));
}

const findUsers = (filter: object) => UserModel.find({ deletedAt: null, ...filter }).lean<UserDocument[]>();

interface Channel {
  way: ReachWay;
  fault: ReachFault | null;
}

const SOONEST: ReachWay[] = ["push", "mail", "app", "none"];

function reachOf({ person, accounts: recipients }: Recipients, channelOf: (user: UserDocument) => Channel): Reach {
  const channels = recipients.map(channelOf);
  const best = SOONEST.flatMap((way) => channels.find((channel) => channel.way === way) ?? [])[0];
  const callee = recipients.find(({ phone }) => phone) ?? recipients[0];
  return {
    personId: person._id,
    name: fullName(person),
    way: best?.way ?? "none",
    fault: best?.fault ?? null,
    phone: callee?.phone ?? null,
    guardianName: callee && callee._id !== person._id ? fullName(callee) : null,
  };
}

async function readChannels(users: UserDocument[], kind: Kind, { env }: Services) {
  const ids = [...new Set(users.map(({ _id }) => _id))];
  const [preferencesOf, devices, refused] = await Promise.all([
    findPreferences(ids),
    PushDeviceModel.find({ userId: trusted({ $in: ids }) }, { userId: 1, sessionId: 1 }).lean(),
    findRefused(users.flatMap(({ email }) => email ?? [])),
  ]);
  const alive = await findUnendedSessions(devices.map(({ sessionId }) => sessionId));
  const withDevice = new Set(devices.filter(({ sessionId }) => alive.has(sessionId)).map(({ userId }) => userId));
  const known = { withDevice, refused, hasMail: env.SMTP_URL !== undefined };
  return (user: UserDocument): Channel => channelFor(user, preferencesOf(user._id)[kind], known);
}

function channelFor(
  user: UserDocument,
  { push, email }: NotificationPreferences["other"],
  known: { withDevice: Set<string>; refused: Set<string>; hasMail: boolean },
): Channel {
  if (user.disabledAt) return { way: "none", fault: "closed" };
  if (push && known.withDevice.has(user._id)) return { way: "push", fault: null };
  if (email === "never") return { way: "app", fault: null };
  const fault = mailFault(user, known);
  return { way: fault ? "none" : "mail", fault };
}

function mailFault(
  { email, emailToProve }: UserDocument,
  { refused, hasMail }: { refused: Set<string>; hasMail: boolean },
): ReachFault | null {
  if (!email) return emailToProve ? "unconfirmed" : "no-address";
  if (refused.has(email)) return emailToProve ? "unconfirmed" : "refused";
  return hasMail ? null : "no-mail";
}

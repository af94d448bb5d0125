import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { STAFF_ROLES } from "#shared/core/roles.ts";
import { isMinorOn, toDate, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { MergeBlockCode } from "#shared/features/users/merge/merge-preview.ts";
import type { UserDocument } from "../../accounts/index.ts";
import { BookingModel } from "../../bookings/index.ts";
import { OrderModel } from "../../checkout/index.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { type PassDocument, PassModel, PayerModel } from "../../memberships/index.ts";
import { isInMerge } from "./merge.model.ts";

const { trusted } = mongoose;
const MOST_NAMED = 5;

/** What speaks against it. */
export interface Block {
  code: MergeBlockCode;
  words: Message;
}
type Pair = { from: UserDocument; into: UserDocument };

/** Everything that speaks against it, with what is to be done first. */
export async function findBlocks({ from, into }: Pair, services: Services): Promise<Block[]> {
  if (from._id === into._id) return [{ code: "same", words: message("Choose another person.") }];
  const found = await Promise.all([
    ...standings({ from, into }, services),
    renewing({ from, into }),
    paying(from),
    bothBooked({ from, into }, services),
    merging({ from, into }),
  ]);
  return found.filter((block) => block !== null);
}

function standings({ from, into }: Pair, services: Services): (Block | null)[] {
  const [goes, stays] = [fullName(from), fullName(into)];
  const today = todayAt(services);
  const isOtherAge =
    from.birthday !== null && into.birthday !== null && isMinorOn(from, today) !== isMinorOn(into, today);
  const isGuardianYoung = from.isGuardian && isMinorOn(into, today);
  const areFamilies = from.familyId !== null && into.familyId !== null && from.familyId !== into.familyId;
  const block = (is: boolean, code: Block["code"], words: Message): Block | null => (is ? { code, words } : null);
  return [
    block(
      isClosed(from),
      "closed",
      message("The account of {name} is closed or archived. Open it first.", { name: goes }),
    ),
    block(
      isClosed(into),
      "into-closed",
      message("The account of {name} is closed or archived. Open it first.", { name: stays }),
    ),
    block(
      STAFF_ROLES.includes(from.role as never),
      "staff",
      message("{name} works here. Merge the other account into this one, or remove the role first.", { name: goes }),
    ),
    block(
      Boolean(from.username) && !into.username,
      "sign-in",
      message("{goes} signs in and {stays} has no sign-in. Merge them the other way around.", { goes, stays }),
    ),
    block(
      isOtherAge || isGuardianYoung,
      "ages",
      message("One of them is a minor and the other isn't: {goes}, {stays}. Correct a wrong birthday first.", {
        goes,
        stays,
      }),
    ),
    block(
      areFamilies,
      "families",
      message("{goes} and {stays} belong to two families. Take one of them out of the family first.", { goes, stays }),
    ),
  ];
}

const isClosed = ({ disabledAt, archivedAt }: UserDocument): boolean => Boolean(disabledAt ?? archivedAt);

/** Two customers at the provider: a membership cannot change from one to the other. */
async function renewing({ from, into }: Pair): Promise<Block | null> {
  const pass = await PassModel.findOne({
    payerId: from._id,
    kind: "membership",
    billingClosed: trusted({ $ne: true }),
    deletedAt: null,
    $or: [{ renews: true }, { status: trusted({ $ne: "ended" }) }],
  }).lean<PassDocument>();
  if (!pass || !(await PayerModel.exists({ _id: into._id }))) return null;
  return {
    code: "renewing",
    words: message(
      "{name} pays for the membership {plan}, and both have a card at the payment provider. Cancel it and wait for its end, or merge them the other way around.",
      { name: fullName(from), plan: { own: pass.planName } },
    ),
  };
}

async function paying(from: UserDocument): Promise<Block | null> {
  const isUnderWay = await OrderModel.exists({ userId: from._id, status: "pending" });
  return isUnderWay
    ? {
        code: "paying",
        words: message("{name} is paying just now. Try again in half an hour.", { name: fullName(from) }),
      }
    : null;
}

/** Two seats of one person: which of them goes moves money, and is for the studio to say. */
async function bothBooked({ from, into }: Pair, services: Services): Promise<Block | null> {
  const [ours, theirs] = await Promise.all(
    [into, from].map(({ _id }) =>
      BookingModel.distinct("classInstanceId", {
        attendeeId: _id,
        status: trusted({ $in: ["booked" as const, "held" as const] }),
        startsAt: trusted({ $gt: toDate(services.now()) }),
        deletedAt: null,
      }),
    ),
  );
  const both = (theirs ?? []).filter((id) => ours?.includes(id)).slice(0, MOST_NAMED);
  if (both.length === 0) return null;
  const classes = await ClassInstanceModel.find(
    { _id: trusted({ $in: both }) },
    { name: 1, date: 1, startTime: 1 },
  ).lean();
  const named = classes.map(({ name, date, startTime }) => `${name} ${date} ${startTime}`).join("; ");
  return {
    code: "both-booked",
    words: message("Both have a place in the same class: {classes}. Cancel one of the two first.", { classes: named }),
  };
}

async function merging({ from, into }: Pair): Promise<Block | null> {
  const isUnderWay = await isInMerge([from._id, into._id]);
  return isUnderWay
    ? { code: "merging", words: message("One of them is being merged just now. Please try again in a minute.") }
    : null;
}

import { mongoose } from "#api/db/mongoose.ts";
import type { ClassFollowers } from "#api/feature.ts";
import { findNotified, findReach, type Reach } from "#api/features/notifications/index.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { toDate } from "#shared/core/time.ts";
import type { readNotice } from "#shared/features/classes/admin/endpoints.ts";
import { NOTICE_PAGE, type Notice } from "#shared/features/classes/admin/notices.ts";
import { ClassInstanceModel } from "../../class-instance.model.ts";
import { findPeopleOf } from "../../closing/people.ts";
import { cancelledKeys, changeId, changeKeys, closureKeys } from "./notice-keys.ts";

const { trusted } = mongoose;

/** More classes than a studio plans of one thing; it bounds what a preview reads. */
const MOST_CLASSES = 2_000;

type Request = InputOf<typeof readNotice>;

/**
 * How the people of a change are notified: before it those whom it would concern, after it those who were notified and those
 * who are still to be. @param actorId the admin, whose own operations are looked up alone
 */
export async function readNoticeOf(
  { from, ...request }: Request,
  actorId: string,
  { services, followers }: { services: Services; followers: ClassFollowers },
): Promise<Notice> {
  const classIds = await findClassIds(request, actorId, services);
  const people = await findPeopleOf(classIds, followers);
  const ids = new Set([...people.map(({ personId }) => personId), ...(await findNotified(keysOf(request, actorId)))]);
  return noticeFor([...ids], from, services);
}

/** One page of these people, with the way each is notified. @param from how many come before the page */
export async function noticeFor(personIds: readonly string[], from: number, services: Services): Promise<Notice> {
  const all = (await findReach(personIds, "other", services)).sort(byNeed);
  const next = from + NOTICE_PAGE;
  return {
    counts: countWays(all),
    people: all.slice(from, next).map(({ personId: id, phone, guardianName, way, ...each }) => {
      const isCalled = way === "none" || way === "app";
      return { id, way, ...each, phone: isCalled ? phone : null, guardianName: isCalled ? guardianName : null };
    }),
    next: next < all.length ? next : null,
  };
}

/** The classes whose people are looked up; after a change only those that are not announced yet. */
async function findClassIds({ of, id }: Omit<Request, "from">, actorId: string, { now }: Services): Promise<string[]> {
  if (of === "class" || of === "cancellation") return [id];
  if (of === "closure") return [];
  const filter =
    of === "change"
      ? { "openChange.changeId": changeId(actorId, id) }
      : {
          ...{ series: { seriesId: id }, blueprint: { blueprintId: id }, instructor: { instructorId: id } }[of],
          startsAt: trusted({ $gt: toDate(now()) }),
          status: "scheduled" as const,
          deletedAt: null,
        };
  const found = await ClassInstanceModel.find(filter, { _id: 1 }).limit(MOST_CLASSES).lean();
  return found.map(({ _id }) => _id);
}

function keysOf({ of, id }: Omit<Request, "from">, actorId: string): string | null {
  if (of === "change") return changeKeys(changeId(actorId, id));
  if (of === "closure") return closureKeys(id);
  return of === "cancellation" ? cancelledKeys(id) : null;
}

const NEED = ["none", "app", "mail", "push"];

const byNeed = (a: Reach, b: Reach): number =>
  NEED.indexOf(a.way) - NEED.indexOf(b.way) || a.name.localeCompare(b.name) || (a.personId < b.personId ? -1 : 1);

function countWays(all: Reach[]): Notice["counts"] {
  const counts = { push: 0, mail: 0, app: 0, none: 0 };
  for (const { way } of all) counts[way] += 1;
  return counts;
}

import type { ClassFollower } from "#api/feature.ts";
import { toDate } from "#shared/core/time.ts";
import { NO_RETURNS } from "#shared/features/classes/closing/closure.ts";
import { type Settlers, settleAllAtOnce } from "../cancelling/settle-at-once.ts";
import { findReleased, releaseEverybody } from "./class-cancelled.ts";
import { moveBookings } from "./class-moved.ts";
import { countOnPasses, findSeated } from "./class-people.ts";
import { notifyCancelled } from "./notify-cancelled.ts";

/** What bookings do when their class is canceled or moved; `repair/reconcile.ts` does what a crash leaves. */
export const classFollowerOf = (settlers: Settlers): ClassFollower => ({
  async onCancelled(classInstanceId, services, most) {
    await releaseEverybody(classInstanceId, toDate(services.now()));
    const isAllNotified = await notifyCancelled(classInstanceId, services, most);
    await settleAllAtOnce(await findReleased(classInstanceId), settlers, services);
    return isAllNotified;
  },
  onMoved: async (classInstanceId, startsAt, movedAt) => void (await moveBookings(classInstanceId, startsAt, movedAt)),
  findPeople: findSeated,
  findReturns: async (classInstanceIds) => ({ ...NO_RETURNS, passClasses: await countOnPasses(classInstanceIds) }),
});

import { toDate, toInstant } from "../../../shared/core/time.ts";
import { classLink } from "../../../shared/features/notifications/links.ts";
import { whoToTell } from "../../../shared/features/waitlist/line.ts";
import type { Services } from "../../services.ts";
import { type ClassInstanceDocument, ClassInstanceModel, whenOf } from "../classes/index.ts";
import { notify } from "../notifications/index.ts";
import { isReady } from "../readiness/index.ts";
import { endWaiting, findLine, renumber } from "./line.ts";
import { toInLine, type WaitlistEntryDocument, WaitlistEntryModel } from "./waitlist-entry.model.ts";

/**
 * Looks after every line: whoever has a place or waits for nothing any more leaves it, the others move up, and when a
 * seat is free the next is told, once. Safe to repeat, after a crash too.
 */
export async function tendWaitlists(services: Services): Promise<void> {
  for (const id of await WaitlistEntryModel.distinct("classInstanceId", { status: "waiting", deletedAt: null })) {
    const instance = await ClassInstanceModel.findById(id).lean<ClassInstanceDocument>();
    const isOpen = instance && isStillToCome(instance, services.now());
    for (const entry of await findLine(id)) {
      if (!isOpen) await endWaiting(entry._id, "expired");
      else if (hasPlace(entry, instance)) await endWaiting(entry._id, "seated");
      else if (entry.startsAt.getTime() !== instance.startsAt.getTime())
        await WaitlistEntryModel.updateOne({ _id: entry._id }, { startsAt: instance.startsAt });
    }
    await renumber(id);
    if (isOpen) await tellNext(instance, services);
  }
}

const isStillToCome = ({ status, deletedAt, startsAt }: ClassInstanceDocument, now: Temporal.Instant): boolean =>
  status === "scheduled" && !deletedAt && startsAt > toDate(now);

/** A seat that is only held may be lost again: its person keeps the place in line until it is paid. */
const hasPlace = ({ attendeeId }: WaitlistEntryDocument, { seats }: ClassInstanceDocument): boolean =>
  seats.some((seat) => seat.attendeeId === attendeeId && seat.status === "booked");

async function tellNext(instance: ClassInstanceDocument, services: Services): Promise<void> {
  const now = services.now();
  // Whoever lacks by now what the class requires keeps the place, and is passed over until it is there again.
  const ready: WaitlistEntryDocument[] = [];
  for (const entry of await findLine(instance._id)) if (await isReady(instance, entry.attendeeId)) ready.push(entry);
  const line = ready.map((doc) => ({ ...toInLine(doc), attendeeId: doc.attendeeId }));
  const when = whenOf(instance.startsAt, services.env.STUDIO_TIME_ZONE);
  for (const { id, attendeeId } of whoToTell(line, instance.seatsLeft, now)) {
    const text = `${instance.name}, ${when}`;
    await notify(services, {
      userId: attendeeId,
      type: "other",
      key: `waitlist-seat:${id}`,
      title: "A seat is free",
      message: `${text}. Book it before somebody else does.`,
      link: classLink(instance._id),
      push: { title: "A seat is free", body: text, topic: `waitlist:${id}` },
      expiresAt: toInstant(instance.startsAt),
    });
    await WaitlistEntryModel.updateOne({ _id: id, status: "waiting" }, { toldAt: toDate(now) });
  }
}

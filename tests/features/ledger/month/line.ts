import { clearClasses } from "#shared/features/cart/endpoints.ts";
import { acceptOffer, declineOffer } from "#shared/features/waitlist/endpoints.ts";
import type { Month, Seat } from "./journal.ts";

const HOUR_MS = 3_600_000;
const CANCEL_LIMIT_HOURS = 12;
const GRACE_MINUTES = 15;
const MOVED_FREE_HOURS = 24;

/** Whether a seat costs nothing to give up now, by the words of the rules. */
export function isFreeToLeave({ journal, studio }: Month, { classId, atMs }: Seat): boolean {
  const lesson = journal.lessons.find(({ id }) => id === classId);
  if (!lesson) return false;
  const { startsAtMs, movedAtMs } = lesson;
  const now = studio.clock.now().epochMilliseconds;
  const grace = atMs + GRACE_MINUTES * 60_000;
  // A person who booked after the move booked the hour it has.
  const moved = movedAtMs === null || atMs > movedAtMs ? 0 : movedAtMs + MOVED_FREE_HOURS * HOUR_MS;
  return now < startsAtMs && now <= Math.max(startsAtMs - CANCEL_LIMIT_HOURS * HOUR_MS, grace, moved);
}

/** A seat got free: it is the first waiting person's, and so on down the line until one of them says yes. */
export async function seatIsFree(month: Month, seat: Seat): Promise<void> {
  const { journal } = month;
  journal.seats = journal.seats.filter((each) => each !== seat);
  await offerSeat(month, seat.classId);
}

/** The seat of a purchase whose money went back; a lesson that has begun keeps it. */
export async function freeRefundedSeat(month: Month, bookingId: string): Promise<void> {
  const { journal, studio } = month;
  const seat = journal.seats.find((each) => each.bookingId === bookingId);
  const startsAtMs = journal.lessons.find(({ id }) => id === seat?.classId)?.startsAtMs ?? 0;
  if (seat && startsAtMs > studio.clock.now().epochMilliseconds) await seatIsFree(month, seat);
}

const LINE_ENDS_HOURS = 2;

/** Two hours before a lesson its line is over: people who still wait are notified. */
export function endLines({ journal, studio }: Month): void {
  const now = studio.clock.now().epochMilliseconds;
  for (const { id, startsAtMs } of journal.lessons) {
    if (startsAtMs - LINE_ENDS_HOURS * HOUR_MS > now) continue;
    for (const { person } of journal.waits.get(id) ?? []) journal.expects(person, "No seat opened up");
    journal.waits.delete(id);
  }
}

async function offerSeat(month: Month, classId: string): Promise<void> {
  const { studio, journal, random } = month;
  endLines(month);
  const line = journal.waits.get(classId) ?? [];
  for (let first = line.shift(); first; first = line.shift()) {
    await studio.runJob("waitlist.advance");
    journal.expects(first.person, "A seat for you");
    if (random.next() < 0.5) await studio.call(declineOffer, { id: first.entryId }, first.person);
    else {
      // Without a pass that fits, the seat waits in the cart, and this person changes their mind there.
      await studio.call(acceptOffer, { id: first.entryId }, first.person);
      const pack = [...journal.packs.values()].find(({ owner, left }) => owner.id === first.person.id && left > 0);
      if (pack) {
        pack.left -= 1;
        const bookingId = `${classId} ${first.person.id}`;
        journal.seats.push({
          bookingId,
          classId,
          person: first.person,
          by: "pass",
          passId: pack.passId,
          atMs: studio.clock.now().epochMilliseconds,
        });
        return;
      }
      await studio.call(clearClasses, {}, first.person);
    }
  }
}

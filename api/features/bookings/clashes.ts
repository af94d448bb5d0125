import { conflict } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { LONGEST_CLASS_MS } from "#shared/features/classes/overlap.ts";
import { mongoose } from "../../db/mongoose.ts";
import { type ClassInstanceDocument, ClassInstanceModel, classAndTime, type Seat } from "../classes/index.ts";

const { trusted } = mongoose;

type Span = Pick<ClassInstanceDocument, "_id" | "startsAt" | "endsAt">;
interface SeatThen {
  seat: Seat;
  other: Pick<ClassInstanceDocument, "_id" | "name" | "startsAt">;
}

/** The seats these people have, of any kind, in other classes at the same time. */
export async function findSeatsThen(instance: Span, attendeeIds: readonly string[]): Promise<SeatThen[]> {
  if (attendeeIds.length === 0) return [];
  const others = await ClassInstanceModel.find(
    {
      _id: trusted({ $ne: instance._id }),
      status: "scheduled",
      deletedAt: null,
      startsAt: trusted({ $lt: instance.endsAt, $gt: new Date(instance.startsAt.getTime() - LONGEST_CLASS_MS) }),
      endsAt: trusted({ $gt: instance.startsAt }),
      "seats.attendeeId": trusted({ $in: [...attendeeIds] }),
    },
    { seats: 1, name: 1, startsAt: 1 },
  ).lean<Pick<ClassInstanceDocument, "_id" | "seats" | "name" | "startsAt">[]>();
  return others.flatMap((other) =>
    other.seats.filter(({ attendeeId }) => attendeeIds.includes(attendeeId)).map((seat) => ({ seat, other })),
  );
}

/** "Ivy Lane is in Silks Basics then. Book both?" */
export const clashWords = (name: string, { other }: SeatThen): Message =>
  message("{name} is in {what} then. Book both?", { name, what: classAndTime(other) });

/** The class that is to be booked, and the one that is given up for it. */
interface Wanted {
  id: string;
  insteadOfId?: string | undefined;
}

/** "Ivy Lane is in Silks Basics then. Book both?"; null where they are free, or only have an offer. */
export async function findClash(
  { id, insteadOfId }: Wanted,
  attendee: { id: string; name: string },
): Promise<Message | null> {
  const instance = await ClassInstanceModel.findById(id, { startsAt: 1, endsAt: 1 }).lean<Span>();
  const taken = instance ? await findSeatsThen(instance, [attendee.id]) : [];
  const clash = taken.find(({ seat, other }) => seat.status !== "offered" && other._id !== insteadOfId);
  return clash ? clashWords(attendee.name, clash) : null;
}

/**
 * Asks before a person is in two classes at once, where the caller can ask. @param anyway false: the person was not asked;
 * true or left out: they were, or there is no person to ask
 * @throws AppError 409 `booking.clash`
 */
export async function assertFreeThen(
  wanted: Wanted,
  attendee: { id: string; name: string },
  anyway: boolean | undefined,
): Promise<void> {
  if (anyway !== false) return;
  const clash = await findClash(wanted, attendee);
  if (clash) throw conflict("booking.clash", clash);
}

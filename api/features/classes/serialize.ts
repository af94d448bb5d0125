import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import type { ClassInstanceDocument } from "./class-instance.model.ts";

const HOUR_MS = 3_600_000;

/** What every visitor may see of a class: seats are counted, never named. */
export function toClassInstance(doc: ClassInstanceDocument): ClassInstance {
  return {
    id: doc._id,
    blueprintId: doc.blueprintId,
    seriesId: doc.seriesId,
    name: doc.name,
    description: doc.description,
    ...(doc.nameEs && { nameEs: doc.nameEs }),
    ...(doc.descriptionEs && { descriptionEs: doc.descriptionEs }),
    apparatus: doc.apparatus,
    level: doc.level as ClassInstance["level"],
    requiredLevel: doc.requiredLevel ?? null,
    requiredMoveIds: doc.requiredMoveIds ?? [],
    ...(doc.ages && { ages: doc.ages }),
    place: doc.place,
    instructorId: doc.instructorId,
    instructorName: doc.instructorName,
    substituteFor: doc.substituteFor,
    startsAt: doc.startsAt.toISOString(),
    endsAt: doc.endsAt.toISOString(),
    date: doc.date,
    startTime: doc.startTime,
    endTime: doc.endTime,
    capacity: doc.capacity,
    // More people than seats, where the studio made the room smaller: none is left.
    // A seat that got free is the line's first, and a class that is being canceled has none to sell.
    seatsLeft: doc.servesLine || doc.cancelsAt ? 0 : Math.max(0, doc.seatsLeft),
    priceCents: doc.priceCents,
    status: doc.status,
    cancelReason: doc.cancelReason,
    ...(doc.cancelsAt && { cancelsAt: doc.cancelsAt.toISOString() }),
    cancelUntil: new Date(doc.startsAt.getTime() - doc.cancelUntilHours * HOUR_MS).toISOString(),
    lateFeeCents: doc.lateFeeCents ?? null,
    noShowFeeCents: doc.noShowFeeCents ?? null,
    ...(doc.taxChoice && { taxChoice: doc.taxChoice }),
  };
}

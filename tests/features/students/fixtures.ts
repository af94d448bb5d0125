import { v7 as newId } from "uuid";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { MoveModel } from "#api/features/moves/move.model.ts";
import { SkillRecordModel } from "#api/features/moves/skills/skill-record.model.ts";
import type { Person } from "#tests/support/people.ts";

/** Noon in Los Angeles, when the studio's clock of the tests stands: March 2. */
const NOW = Date.parse("2026-03-02T20:00:00Z");
const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(NOW - days * DAY_MS);

const aBooking = (attendee: Pick<Person, "id">, startsAt: Date) => ({
  _id: newId(),
  classInstanceId: newId(),
  attendeeId: attendee.id,
  attendeeName: "Robin Ames",
  bookedById: attendee.id,
  status: "booked" as const,
  priceCents: 2500,
  startsAt,
  audiences: [`user:${attendee.id}`],
});

/** Visits so many days ago, as marked. */
export const plantVisits = (attendee: Pick<Person, "id">, ...ago: number[]) =>
  BookingModel.create(ago.map((days) => ({ ...aBooking(attendee, daysAgo(days)), attendance: "attended" as const })));

/** Five moves of each of two levels on silks: four make a level. @returns their ids by level */
export async function plantMoves(): Promise<{ beginner: string[]; intermediate: string[] }> {
  const levels = ["beginner", "intermediate"] as const;
  const moves = levels.flatMap((level) =>
    Array.from({ length: 5 }, (_, at) => ({
      _id: newId(),
      name: `${level} ${at}`,
      apparatus: "silks",
      level,
      grade: 1,
      description: "",
      audiences: ["public"],
    })),
  );
  await MoveModel.create(moves as never);
  const idsOf = (level: string) => moves.filter((move) => move.level === level).map(({ _id }) => _id);
  return { beginner: idsOf("beginner"), intermediate: idsOf("intermediate") };
}

export async function signOff({ id }: Pick<Person, "id">, moveIds: readonly string[]): Promise<void> {
  const at = daysAgo(1);
  const signOffs = moveIds.map((moveId) => ({
    id: newId(),
    moveId,
    kind: "signed" as const,
    at,
    receivedAt: at,
    byId: newId(),
    byName: "Maya Torres",
    reason: null,
  }));
  await SkillRecordModel.updateOne({ _id: id }, { $set: { signOffs, audiences: [] } }, { upsert: true });
}

import { mongoose } from "#api/db/mongoose.ts";

export const ZONE = "America/Los_Angeles";

export interface Seat {
  person: string;
  class: string;
  blueprint: string;
  instructor: string;
  apparatus: string;
  startsAt: Date;
  what: string;
}

interface Row {
  _id: string;
  status: string;
  classInstanceId: string;
  attendeeId: string;
  cancelledAt?: Date | null;
  blueprintId: string;
  instructorId: string;
  apparatus: string;
  startsAt: Date;
  date: string;
  endsAt: Date;
  marks?: { mark: string }[];
}

/** Everything once more from the stored rows, without a line of the product: one entry a seat that counts. */
export async function readSeats(): Promise<{ seats: Seat[]; classes: Row[] }> {
  const read = (name: string) => mongoose.connection.collection<Row>(name).find().toArray();
  const classes = (await read("class_instances")).filter(({ status }) => status === "scheduled");
  const records = new Map((await read("attendance_records")).map(({ _id, marks }) => [_id, marks ?? []]));
  const seats: Seat[] = [];
  for (const { _id, classInstanceId, attendeeId, status, cancelledAt } of await read("bookings")) {
    const found = classes.find((one) => one._id === classInstanceId);
    if (!found) continue;
    const { blueprintId, instructorId, apparatus, startsAt } = found;
    const hours = cancelledAt ? (startsAt.getTime() - cancelledAt.getTime()) / 3_600_000 : null;
    if (status !== "booked" && (hours === null || hours >= 12)) continue;
    seats.push({
      ...{ person: attendeeId, class: found._id, blueprint: blueprintId, instructor: instructorId },
      ...{ apparatus, startsAt },
      what: status === "booked" ? (records.get(_id)?.at(-1)?.mark ?? "none") : "left late",
    });
  }
  return { seats, classes };
}

export const count = (seats: Seat[], ...what: string[]) => seats.filter((seat) => what.includes(seat.what)).length;
export const dayOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(at);

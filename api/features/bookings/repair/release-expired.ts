import { mongoose } from "#api/db/mongoose.ts";
import { doEach } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { toDate } from "#shared/core/time.ts";
import { type ClassInstanceDocument, ClassInstanceModel, releaseExpiredSeat } from "../../classes/index.ts";
import { BookingModel } from "../booking.model.ts";

/** Gives back the seats whose hold ran out. @returns how many */
export async function releaseExpired(services: Pick<Services, "now" | "log" | "secrets">): Promise<number> {
  const moment = toDate(services.now());
  const items = await ClassInstanceModel.find(
    { "seats.heldUntil": mongoose.trusted({ $lte: moment }) },
    { seats: 1 },
  ).lean<Pick<ClassInstanceDocument, "_id" | "seats">[]>();
  const act = async ({ _id, seats }: Pick<ClassInstanceDocument, "_id" | "seats">) => {
    let released = 0;
    const expired = seats.filter((seat) => seat.status === "held" && seat.heldUntil && seat.heldUntil <= moment);
    for (const { bookingId } of expired) {
      if (!(await releaseExpiredSeat(_id, bookingId, moment))) continue;
      await BookingModel.updateOne({ _id: bookingId, status: "held" }, { status: "released", heldUntil: null });
      released += 1;
    }
    return released;
  };
  return doEach({ kind: "classes.releaseExpired", items, act, leavesOut: true }, services);
}

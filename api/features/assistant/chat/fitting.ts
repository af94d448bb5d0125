import { mongoose } from "#api/db/mongoose.ts";
import { addDays, toDate, todayAt } from "#shared/core/time.ts";
import { BookingModel } from "../../bookings/index.ts";
import { OrderModel } from "../../checkout/index.ts";
import { ClassInstanceModel } from "../../classes/index.ts";
import { PassModel } from "../../memberships/index.ts";
import { TillSaleModel } from "../../pos/index.ts";
import { rangeOf } from "../figures/span.ts";
import type { Asker } from "../tools/tool.ts";

const { trusted } = mongoose;

export type Fits = (asker: Asker) => Promise<boolean>;

const isAny =
  (find: (asker: Asker) => PromiseLike<object | null>): Fits =>
  async (asker) =>
    (await find(asker)) !== null;

/** Days from today on, in the studio; both included. */
function within({ caller: { services } }: Asker, from: number, to = from) {
  const today = todayAt(services);
  const range = rangeOf({ from: addDays(today, from), to: addDays(today, to) }, services);
  return trusted({ $gte: range.from, $lt: range.until });
}

const momentsAhead = ({ caller: { services } }: Asker, days?: number) => {
  const now = services.now();
  return trusted({ $gte: toDate(now), ...(days && { $lt: toDate(now.add({ hours: 24 * days })) }) });
};

export const isBooked = (day: number): Fits =>
  isAny((asker) => BookingModel.exists({ status: "booked", startsAt: within(asker, day), deletedAt: null }));

export const isNoShow = (from: number, to: number): Fits =>
  isAny((asker) => BookingModel.exists({ attendance: "no-show", startsAt: within(asker, from, to), deletedAt: null }));

export const isUnpaidPlace = (from: number, to: number): Fits =>
  isAny((asker) =>
    BookingModel.exists({
      status: "booked",
      isUnpaid: true,
      settlement: null,
      startsAt: within(asker, from, to),
      deletedAt: null,
    }),
  );

export const areClasses = (from: number, to: number): Fits =>
  isAny((asker) =>
    ClassInstanceModel.exists({
      status: "scheduled",
      startsAt: within(asker, from, to),
      deletedAt: null,
    }),
  );

export const areFreeSeats = (day: number): Fits =>
  isAny((asker) =>
    ClassInstanceModel.exists({
      status: "scheduled",
      startsAt: within(asker, day),
      seatsLeft: trusted({ $gt: 0 }),
      deletedAt: null,
    }),
  );

export const areCanceledClasses = (from: number, to: number): Fits =>
  isAny((asker) =>
    ClassInstanceModel.exists({
      status: "cancelled",
      startsAt: within(asker, from, to),
      deletedAt: null,
    }),
  );

const isSoldOnline = (from: number, to: number): Fits =>
  isAny((asker) => OrderModel.exists({ paidAt: within(asker, from, to) }));

const isSoldAtTill = (from: number, to: number): Fits =>
  isAny((asker) => TillSaleModel.exists({ isSettled: true, receivedAt: within(asker, from, to) }));

/** A sale, online or at the till. */
export const isMoneyIn =
  (from: number, to: number): Fits =>
  async (asker) =>
    (await isSoldOnline(from, to)(asker)) || isSoldAtTill(from, to)(asker);

export const isActivePass = (kind: "membership" | "pack"): Fits =>
  isAny((asker) => PassModel.exists({ status: "active", kind, endsAt: momentsAhead(asker), deletedAt: null }));

export const isPassEnding = (days: number): Fits =>
  isAny((asker) =>
    PassModel.exists({
      status: "active",
      renews: false,
      endsAt: momentsAhead(asker, days),
      deletedAt: null,
    }),
  );

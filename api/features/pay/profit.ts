import type { InputOf } from "#shared/core/endpoint.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type ProfitRow, roomCost } from "#shared/features/pay/profit.ts";
import { type getProfit, MOST_PROFIT_ROWS, type RoomRate } from "#shared/features/pay/profit-endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { StudioClock } from "../../services.ts";
import { findNames } from "../accounts/index.ts";
import { spanOf } from "../attendance/index.ts";
import { type ClassMoney, ClassMoneyModel, RoomRateModel } from "./class-money.model.ts";

const { trusted } = mongoose;
const ONLY = "room";

/** Nothing until the studio says so. */
export const getRoomRate = async (): Promise<RoomRate> => ({
  centsPerHour: (await RoomRateModel.findById(ONLY).lean())?.centsPerHour ?? 0,
});

export async function saveRoomRate({ centsPerHour }: RoomRate): Promise<RoomRate> {
  await RoomRateModel.updateOne({ _id: ONLY }, { centsPerHour }, { upsert: true });
  return getRoomRate();
}

const KEYS = { week: "$week", class: "$blueprintId", instructor: "$instructorId" } as const;

type Summed = Omit<ProfitRow, "key" | "roomCents"> & { _id: string; minutes: number };

/** Whole weeks up to this one; a class bears the name it had last. */
export async function readProfit({ weeks, by }: InputOf<typeof getProfit>, clock: StudioClock) {
  const { from, to, asOf } = spanOf(weeks, clock);
  const { centsPerHour } = await getRoomRate();
  const sum = (field: string) => ({ $sum: `$${field}` });
  const found = await ClassMoneyModel.aggregate<Summed>([
    { $match: { date: trusted({ $gte: from, $lte: to }) } },
    { $sort: { date: 1 } },
    {
      $group: {
        ...{ _id: KEYS[by], name: { $last: "$className" }, classes: { $sum: 1 }, heads: sum("heads") },
        ...{ minutes: sum("minutes"), earnedCents: sum("earnedCents"), payCents: sum("payCents") },
      },
    },
    { $sort: { classes: -1, _id: 1 } },
    { $limit: MOST_PROFIT_ROWS },
  ]);
  const people = by === "instructor" ? await findNames(found.map(({ _id }) => _id)) : null;
  const rows = found.map(({ _id, name, minutes, ...sums }) => ({
    ...{ key: _id, name: people ? (people.get(_id) ?? "") : by === "week" ? _id : name },
    ...{ ...sums, roomCents: roomCost(minutes, centsPerHour) },
  }));
  return { from, to, asOf, rows };
}

/** @throws AppError 404 for a class that is not over */
export async function readClassMoney(id: string): Promise<ProfitRow> {
  const money = await ClassMoneyModel.findById(id).lean<ClassMoney>();
  if (!money) throw notFound(message("This class isn't over yet."));
  const { className, heads, earnedCents, payCents, minutes } = money;
  const roomCents = roomCost(minutes, (await getRoomRate()).centsPerHour);
  return { key: id, name: className, classes: 1, heads, earnedCents, payCents, roomCents };
}

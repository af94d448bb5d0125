import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Cents } from "../../core/schemas/amount.ts";
import { Day, InstantText } from "../../core/time.ts";
import { SpanWeeks } from "../attendance/reports/endpoints.ts";
import { ProfitRow } from "./profit.ts";

export const MOST_PROFIT_ROWS = 200;
const MOST_AN_HOUR = 1_000_000;

export const ProfitKind = z.enum(["class", "instructor", "week"]);
export type ProfitKind = z.infer<typeof ProfitKind>;

export const getProfit = endpoint({
  name: "pay.getProfit",
  method: "GET",
  path: "/api/admin/pay/profit",
  summary: "What classes earned and cost, by class, instructor or week; the 200 with the most classes.",
  input: z.object({ weeks: SpanWeeks.default("12"), by: ProfitKind.default("class") }),
  output: z.object({ from: Day, to: Day, asOf: InstantText, rows: z.array(ProfitRow) }),
  access: admins,
});

export const getClassMoney = endpoint({
  name: "pay.getClassMoney",
  method: "GET",
  path: "/api/admin/pay/classes/:id",
  summary: "What one class that is over earned and cost.",
  input: z.object({ id: Id }),
  output: ProfitRow,
  access: admins,
});

/** The rent of the room, to work out what a class leaves. */
export const RoomRate = z.object({
  centsPerHour: Cents.min(0, ruleText("Not below zero.")).max(MOST_AN_HOUR, ruleText("That's too much.")),
});
export type RoomRate = z.infer<typeof RoomRate>;

export const getRoomRate = endpoint({
  name: "pay.getRoomRate",
  method: "GET",
  path: "/api/admin/pay/room",
  summary: "What an hour of the room costs.",
  output: RoomRate,
  access: admins,
});

export const saveRoomRate = endpoint({
  name: "pay.saveRoomRate",
  method: "PUT",
  path: "/api/admin/pay/room",
  summary: "Say what an hour of the room costs.",
  input: RoomRate,
  output: RoomRate,
  access: admins,
});

import * as z from "zod";
import { ruleText } from "../messages/message.ts";

/** `2026-11-20` */
export const Day = z.iso.date();
export type Day = z.infer<typeof Day>;
/** `18:30`, in the studio's zone. */
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, ruleText("Expected a time like 18:30."));
export type LocalTime = z.infer<typeof LocalTime>;
/** ISO 8601 instant in UTC. */
export const InstantText = z.iso.datetime();

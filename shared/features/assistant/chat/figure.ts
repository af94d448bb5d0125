import * as z from "zod";
import { StoredMessage } from "#shared/core/messages/answer.ts";
import { Day } from "#shared/core/time.ts";

const Unit = z.enum(["count", "cents", "percent"]);
export type Unit = z.infer<typeof Unit>;

/** One bar of a chart. `label` is the first day of the week or month it stands for. */
const Point = z.object({ label: Day, value: z.number() });

/** One figure as a query gave it, with the page that has its rows. No figure is computed by the model. */
export const Figure = z.object({
  id: z.string(),
  title: StoredMessage,
  /** The span or condition it is for. */
  detail: StoredMessage.nullable(),
  value: z.number(),
  unit: Unit,
  /** In the order of days; empty where nothing is compared. */
  series: z.array(Point),
  every: z.enum(["day", "week", "month"]).nullable(),
  /** A path of this app. */
  link: z.string(),
});
export type Figure = z.infer<typeof Figure>;

/** A page of the app that has what the answer speaks of. */
export const Source = z.object({ label: StoredMessage, link: z.string() });
export type Source = z.infer<typeof Source>;

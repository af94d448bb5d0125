import type { DemoStudio } from "../studio.ts";
import { plantMessages } from "./messages.ts";
import { plantOrders } from "./orders.ts";

/** What the people of the studio bought, and the notifications they got, before today. The classes must exist. */
export async function plantHistory(studio: DemoStudio): Promise<void> {
  await plantMessages(await plantOrders(studio), studio);
}

import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { Day } from "../../core/time.ts";

const name = z.string().trim().min(1, ruleText("Fill this in.")).max(80);

/** A person at the door whom the studio does not know yet. */
export const NewPerson = z.object({
  /** Made by the device. */
  id: Id,
  firstName: name,
  lastName: name,
  phone: z.string().trim().max(30),
  /** Asked where the class is for certain ages; null: not said. */
  birthday: Day.nullable().default(null),
});
export type NewPerson = z.infer<typeof NewPerson>;

import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";

const name = z.string().trim().min(1, ruleText("Please fill this in.")).max(80);

/** A person at the door whom the studio does not know yet. */
export const NewPerson = z.object({
  /** Made by the device. */
  id: Id,
  firstName: name,
  lastName: name,
  phone: z.string().trim().max(30),
});
export type NewPerson = z.infer<typeof NewPerson>;

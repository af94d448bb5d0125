import * as z from "zod";
import { Id } from "../../core/ids.ts";

const name = z.string().trim().min(1, "Please fill this in.").max(80);

/** A person at the door whom the studio does not know yet. */
export const NewPerson = z.object({
  /** Made by the device. */
  id: Id,
  firstName: name,
  lastName: name,
  phone: z.string().trim().max(30),
});
export type NewPerson = z.infer<typeof NewPerson>;

import { type Message, message } from "../shared/core/messages/message.ts";
import type { Role } from "../shared/core/roles.ts";

/** What a role is called on screen. */
export const ROLE_WORDS: Record<Role, Message> = {
  admin: message("Admin"),
  "front-desk": message("Front desk"),
  instructor: message("Instructor"),
  teacher: message("Teacher"),
  parent: message("Parent"),
  student: message("Student"),
};

import { type Message, message } from "../../core/messages/message.ts";

/** January first, as they stand within a sentence. */
export const MONTHS: readonly Message[] = [
  message("January"),
  message("February"),
  message("March"),
  message("April"),
  message("May"),
  message("June"),
  message("July"),
  message("August"),
  message("September"),
  message("October"),
  message("November"),
  message("December"),
];

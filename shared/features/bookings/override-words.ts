import { type Message, message } from "../../core/messages/message.ts";

/** The note on the booking of a person whom staff let in without what the class requires. */
export const overrideWords = (reason: string): Message =>
  message("Let in without what the class requires: {reason}", { reason });

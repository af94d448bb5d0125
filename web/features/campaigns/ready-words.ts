import { type Message, message } from "#shared/core/messages/message.ts";
import type { ReadyKey } from "#shared/features/campaigns/ready-endpoints.ts";

/** Occasions as the list calls them. */
export const READY_WORDS: Readonly<Record<ReadyKey, Message>> = {
  welcome: message("Welcome @occasion"),
  "first-booked": message("First class booked @occasion"),
  "first-taken": message("First class taken @occasion"),
  "two-left": message("Two classes left @occasion"),
  "pass-ends": message("Pass ends in a week @occasion"),
  lapsed: message("Not seen for three weeks @occasion"),
  "level-reached": message("New level reached @occasion"),
  birthday: message("Birthday @occasion"),
  "waiver-missing": message("Waiver missing before a class @occasion"),
};

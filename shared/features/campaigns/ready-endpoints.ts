import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { Campaign, CampaignKind } from "./campaign.ts";

/** Occasions for which the product brings a letter that leaves by itself. */
export const ReadyKey = z.enum([
  "welcome",
  "first-booked",
  "first-taken",
  "two-left",
  "pass-ends",
  "lapsed",
  "level-reached",
  "birthday",
  "waiver-missing",
]);
export type ReadyKey = z.infer<typeof ReadyKey>;

/** A letter that the product brings for an occasion, and the studio's own one of it. */
export const ReadyLetter = z.object({
  key: ReadyKey,
  kind: CampaignKind,
  /** The people who get it. */
  sentence: z.string(),
  sentenceWords: StoredMessage.optional(),
  /** A person in it then gets it again; null: once for all. */
  againAfterDays: z.int().nullable(),
  /** The draft of it, or the letter that leaves; null: not begun. */
  letter: Campaign.pick({ id: true, status: true, figures: true }).nullable(),
});
export type ReadyLetter = z.infer<typeof ReadyLetter>;

export const listReadyLetters = endpoint({
  name: "campaigns.listReadyLetters",
  method: "GET",
  path: "/api/admin/campaigns/ready",
  summary: "Letters for usual occasions that leave by themselves: who gets them, and which the studio has turned on.",
  input: z.object({}),
  output: z.array(ReadyLetter),
  access: admins,
});

export const beginReadyLetter = endpoint({
  name: "campaigns.beginReadyLetter",
  method: "POST",
  path: "/api/admin/campaigns/ready",
  summary: "Begin the draft of a letter for an occasion, with its rule and its texts. Nothing is sent.",
  input: z.object({ id: Id, key: ReadyKey }),
  output: Campaign,
  access: admins,
});

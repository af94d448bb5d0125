import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { StoredMessage } from "../../core/messages/answer.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { InstantText } from "../../core/time.ts";
import { Campaign, CampaignContent, CampaignLine } from "./campaign.ts";
import { PART_BYTES } from "./file-parts.ts";
import { Letter, LetterReason, LetterState } from "./letter.ts";
import { LetterText } from "./letter-text.ts";

const PATH = "/api/admin/campaigns";
const OneCampaign = z.object({ id: Id });
/** As the admin saw it: another admin's change since then is not written over. */
const Version = z.int().min(0);

export const listCampaigns = endpoint({
  name: "campaigns.listCampaigns",
  method: "GET",
  path: PATH,
  summary: "Drafts, planned and sent letters to many people, the newest first, in pages.",
  input: z.object({ after: AfterRow }),
  output: z.object({
    campaigns: z.array(CampaignLine),
    /** Whether letters can leave at all, and how many wait. */
    mail: z.object({ isSetUp: z.boolean(), waiting: z.int(), lastError: z.string().nullable() }),
  }),
  access: admins,
});

export const getCampaign = endpoint({
  name: "campaigns.getCampaign",
  method: "GET",
  path: `${PATH}/:id`,
  summary: "One letter to many people, whole, with how many of it stand where.",
  input: OneCampaign,
  output: Campaign,
  access: admins,
});

export const createCampaign = endpoint({
  name: "campaigns.createCampaign",
  method: "POST",
  path: PATH,
  summary: "Begin a letter to many people. Nothing is sent.",
  input: CampaignContent.extend({ id: Id }),
  output: Campaign,
  access: admins,
});

export const changeCampaign = endpoint({
  name: "campaigns.changeCampaign",
  method: "PUT",
  path: `${PATH}/:id`,
  summary: "Write on in a draft. Refused when another admin wrote in it since, or when it is on its way.",
  input: CampaignContent.extend({ id: Id, version: Version }),
  output: Campaign,
  access: admins,
});

export const deleteCampaign = endpoint({
  name: "campaigns.deleteCampaign",
  method: "DELETE",
  path: `${PATH}/:id`,
  summary: "Delete a draft.",
  input: OneCampaign,
  access: admins,
});

/** A fault in the reader's own language: the sentence in English, and the message. */
const Fault = z.object({ message: z.string(), words: StoredMessage.optional() });

export const CampaignCheck = z.object({
  /** Without any the letter can be sent. */
  faults: z.array(Fault),
  /** Whom it is about, children among them. */
  people: z.int(),
  /** One for each account that gets it by e-mail, and by language. */
  letters: z.object({ en: z.int(), es: z.int() }),
  /** Accounts that get it in the app only. */
  appOnly: z.int(),
  leftOut: z.array(z.object({ reason: LetterReason, count: z.int() })),
  /** Accounts that read the one language and get the other, because theirs is not written. */
  inOtherLanguage: z.int(),
  /** When the night ends that the letters would wait for. */
  waitsUntil: InstantText.nullable(),
});
export type CampaignCheck = z.infer<typeof CampaignCheck>;

export const checkCampaign = endpoint({
  name: "campaigns.checkCampaign",
  method: "GET",
  path: `${PATH}/:id/check`,
  summary: "Who would get a letter now, in which language, who would not and why, and what it lacks.",
  input: OneCampaign,
  output: CampaignCheck,
  access: admins,
  rate: "costly",
});

export const CampaignPreview = z.object({
  /** Of whom the fields were filled in. */
  name: z.string(),
  language: z.enum(["en", "es"]),
  subject: z.string(),
  body: LetterText,
  /** Values of the fields; where one is missing the fallback is shown. */
  values: z.record(z.string(), z.string()),
});
export type CampaignPreview = z.infer<typeof CampaignPreview>;

export const previewCampaign = endpoint({
  name: "campaigns.previewCampaign",
  method: "GET",
  path: `${PATH}/:id/preview`,
  summary: "A letter as one person would read it.",
  input: OneCampaign.extend({ personId: Id.optional() }),
  output: CampaignPreview,
  access: admins,
});

export const sendTest = endpoint({
  name: "campaigns.sendTest",
  method: "POST",
  path: `${PATH}/:id/test`,
  summary: "Mail a letter to oneself, in each language that is written.",
  input: OneCampaign,
  output: z.object({ to: z.string(), letters: z.int() }),
  access: admins,
  rate: "costly",
});

export const sendCampaign = endpoint({
  name: "campaigns.sendCampaign",
  method: "POST",
  path: `${PATH}/:id/send`,
  summary:
    "Send a letter: now, at its time, or by itself. Refused when it would go to more or fewer people than were confirmed.",
  input: OneCampaign.extend({
    version: Version,
    /** Accounts that get it, by e-mail or in the app, as the admin saw them. */
    confirmed: z.int().min(0),
  }),
  output: Campaign,
  access: admins,
  asksAgain: true,
  rate: "costly",
});

export const cancelCampaign = endpoint({
  name: "campaigns.cancelCampaign",
  method: "POST",
  path: `${PATH}/:id/cancel`,
  summary: "Make a planned letter a draft again; of one that is being sent, keep back what did not leave yet.",
  input: OneCampaign,
  output: Campaign,
  access: admins,
});

export const listLetters = endpoint({
  name: "campaigns.listLetters",
  method: "GET",
  path: `${PATH}/:id/letters`,
  summary: "What became of the letter to each account, in pages.",
  input: OneCampaign.extend({ state: LetterState.optional(), after: AfterRow }),
  output: z.object({ letters: z.array(Letter), nextAfter: z.string().nullable() }),
  access: admins,
});

export const addFilePart = endpoint({
  name: "campaigns.addFilePart",
  method: "POST",
  path: `${PATH}/files/:fileId/:part`,
  summary: "Keep one part of a file to be attached to a letter. The draft names the file when all of them are there.",
  input: z.object({
    fileId: Id,
    part: z.coerce.number().int().min(0).max(9),
    base64: z
      .base64()
      .min(1)
      .max(Math.ceil(PART_BYTES / 3) * 4),
  }),
  access: admins,
});

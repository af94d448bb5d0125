import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ChainFault } from "../../core/schemas/chain-fault.ts";
import { SearchText } from "../../core/service/pages.ts";
import { Day, InstantText } from "../../core/time.ts";
import { Sections, SigningEvidence, WaiverName, WaiverSignature, WaiverVersion } from "./signature.ts";

export const signWaiver = endpoint({
  name: "waivers.signWaiver",
  method: "POST",
  path: "/api/sign-waiver",
  summary: "Sign the liability waiver for oneself and for minors of the own family.",
  input: SigningEvidence.extend({ userIds: z.array(Id).min(1).max(50) }),
  access: signedIn,
});

export const getWaiverCopy = endpoint({
  name: "waivers.getWaiverCopy",
  method: "GET",
  path: "/api/waiver-signatures/:id/copy",
  summary: "The signed copy of one signature as PDF: for who signed, who it is for, a minor's family, and admins.",
  input: z.object({ id: Id }),
  output: z.unknown(),
  access: signedIn,
  contentType: "application/pdf",
  rate: "costly",
});

/** How one person stands, for the studio. */
export const WaiverStatus = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  isMinor: z.boolean(),
  hasSigned: z.boolean(),
  /** Oldest first. */
  signatures: z.array(WaiverSignature),
});
export type WaiverStatus = z.infer<typeof WaiverStatus>;

export const WaiverStanding = z.enum(["all", "signed", "missing"]);
export type WaiverStanding = z.infer<typeof WaiverStanding>;

export const WaiverPage = z.object({
  people: z.array(WaiverStatus),
  nextCursor: z.string().nullable(),
  /** People of the whole studio; with the first page only. */
  totals: z.object({ signed: z.int(), missing: z.int() }).nullable(),
});
export type WaiverPage = z.infer<typeof WaiverPage>;

export const listWaiverStatuses = endpoint({
  name: "waivers.listWaiverStatuses",
  method: "GET",
  path: "/api/admin/waivers",
  summary: "Who signed which version of the waiver and when, and who has not; by name, 50 at a time.",
  input: z.object({
    search: SearchText,
    standing: WaiverStanding.default("all"),
    cursor: z.string().max(500).optional(),
  }),
  output: WaiverPage,
  access: admins,
});

export const exportWaivers = endpoint({
  name: "waivers.exportWaivers",
  method: "GET",
  path: "/api/admin/waivers.csv",
  summary: "Every signature with its evidence, and who has not signed, as CSV.",
  output: z.unknown(),
  access: admins,
  contentType: "text/csv",
  rate: "costly",
  audit: "always",
  asksAgain: true,
});

export const publishWaiver = endpoint({
  name: "waivers.publishWaiver",
  method: "POST",
  path: "/api/admin/waiver-versions",
  summary: "Publish a new version of the waiver: everybody signs again.",
  input: z.object({
    /** The number the admin saw as the next one: two admins cannot publish over each other. */
    version: z.int().min(2),
    /** The studio's own name of the paper, on every copy; left out, it stays as it is. */
    waiverId: WaiverName.optional(),
    lastUpdated: Day,
    texts: z.object({ en: Sections, es: Sections }),
  }),
  output: WaiverVersion,
  access: admins,
  asksAgain: true,
});

/** How far a new version has come: a job marks the people who signed an older one, some at a time. */
export const PublishingProgress = z.object({
  version: z.int(),
  /** People who are asked to sign again. */
  asked: z.int(),
  /** People who still pass as signed on their devices. */
  left: z.int(),
});
export type PublishingProgress = z.infer<typeof PublishingProgress>;

export const getPublishingProgress = endpoint({
  name: "waivers.getPublishingProgress",
  method: "GET",
  path: "/api/admin/waiver-versions/progress",
  summary: "How many people the current version of the waiver has reached, and how many are left.",
  output: PublishingProgress,
  access: admins,
});

export const EvidenceReport = z.object({
  checkedAt: InstantText,
  records: z.int(),
  versions: z.int(),
  faults: z.array(ChainFault),
});
export type EvidenceReport = z.infer<typeof EvidenceReport>;

export const checkEvidence = endpoint({
  name: "waivers.checkEvidence",
  method: "POST",
  path: "/api/admin/waiver-checks",
  summary: "Check that no kept signature and no text was changed, removed or added past the app.",
  output: EvidenceReport,
  access: admins,
  rate: "costly",
});

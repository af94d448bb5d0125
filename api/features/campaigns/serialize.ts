import type { Campaign, CampaignLine } from "#shared/features/campaigns/campaign.ts";
import type { CampaignDocument } from "./campaign.model.ts";

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toCampaign = (doc: CampaignDocument): Campaign => ({
  ...toLine(doc),
  body: doc.body,
  audience: doc.audience,
  files: doc.files,
  sendAt: doc.sendAt,
  standing: doc.standing,
  waitsForDay: doc.waitsForDay,
  version: doc.version,
  createdAt: doc.createdAt.toISOString(),
});

export const toLine = (doc: Omit<CampaignDocument, "body">): CampaignLine => ({
  id: doc._id,
  kind: doc.kind,
  subject: doc.subject,
  status: doc.status,
  plannedFor: textOf(doc.plannedFor),
  updatedAt: doc.updatedAt.toISOString(),
  byName: doc.byName,
  begunAt: textOf(doc.begunAt),
  finishedAt: textOf(doc.finishedAt),
  figures: doc.figures,
});

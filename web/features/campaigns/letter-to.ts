import type { CampaignAudience, CampaignContent, CampaignKind } from "#shared/features/campaigns/campaign.ts";

/** Handed on with the address of the page of letters, not in it: 500 people are too long for an address. */
interface LetterTo {
  letterTo: { audience: CampaignAudience; kind: CampaignKind };
}

/** The state of a navigation to `/admin/email` that begins a letter to these people. */
export const letterTo = (personIds: readonly string[], kind: CampaignKind): LetterTo => ({
  letterTo: { audience: { kind: "hand", personIds: [...personIds] }, kind },
});

/** The same for all who have a place in one class: a change of the evening, so they need it. */
export const letterToClass = (classInstanceId: string): LetterTo => ({
  letterTo: { audience: { kind: "classes", classInstanceIds: [classInstanceId] }, kind: "needed" },
});

/** The letter that such a navigation begins; null for any other. */
export function contentOf(state: unknown): Partial<CampaignContent> | null {
  const to = (state as Partial<LetterTo> | null)?.letterTo;
  return to ?? null;
}

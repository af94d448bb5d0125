import type { CampaignContent, CampaignKind } from "#shared/features/campaigns/campaign.ts";

/** Handed on with the address of the page of letters, not in it: 500 people are too long for an address. */
interface LetterTo {
  letterTo: { personIds: string[]; kind: CampaignKind };
}

/** The state of a navigation to `/admin/email` that begins a letter to these people. */
export const letterTo = (personIds: readonly string[], kind: CampaignKind): LetterTo => ({
  letterTo: { personIds: [...personIds], kind },
});

/** The letter that such a navigation begins; null for any other. */
export function contentOf(state: unknown): Partial<CampaignContent> | null {
  const to = (state as Partial<LetterTo> | null)?.letterTo;
  return to ? { kind: to.kind, audience: { kind: "hand", personIds: to.personIds } } : null;
}

import { type Message, message } from "#shared/core/messages/message.ts";
import type { CampaignKind, CampaignLine, CampaignStatus } from "#shared/features/campaigns/campaign.ts";
import type { LetterState } from "#shared/features/campaigns/letter.ts";
import type { BadgeProps } from "#web/ui/display/badge.tsx";
import { pageLocale, t } from "#web/words/t.ts";

type Tone = BadgeProps["tone"];

export const STATUS_WORDS: Record<CampaignStatus, { label: Message; tone: Tone }> = {
  draft: { label: message("Draft @letter"), tone: "neutral" },
  planned: { label: message("Scheduled @letter"), tone: "info" },
  standing: { label: message("Automatic @letter"), tone: "brand" },
  sending: { label: message("On its way"), tone: "brand" },
  sent: { label: message("Sent @letter"), tone: "success" },
  canceled: { label: message("Stopped @letter"), tone: "warning" },
};

export const KIND_WORDS: Record<CampaignKind, { label: Message; about: Message }> = {
  needed: {
    label: message("Needed"),
    about: message("A closure, safety, an invoice. Goes to everyone we can reach."),
  },
  news: {
    label: message("News"),
    about: message(
      "Events, offers, what's new. Only to people who asked for news. Each email has an unsubscribe link.",
    ),
  },
};

export const STATE_WORDS: Record<LetterState, { label: Message; tone: Tone }> = {
  waiting: { label: message("Waiting @letter"), tone: "neutral" },
  handed: { label: message("On its way"), tone: "info" },
  sent: { label: message("Sent @letter"), tone: "success" },
  refused: { label: message("Refused @letter"), tone: "danger" },
  "app-only": { label: message("In the app only"), tone: "warning" },
  "left-out": { label: message("Left out"), tone: "neutral" },
};

/** In the language of the page where it is written. */
export function subjectOf({ subject: { en, es } }: Pick<CampaignLine, "subject">): string {
  const own = pageLocale().startsWith("es") ? es || en : en || es;
  return own || t("No subject yet");
}

import { type Message, message } from "#shared/core/messages/message.ts";
import type { Feedback } from "#shared/features/feedback/feedback.ts";

export const CATEGORY_LABELS: Record<Feedback["category"], Message> = {
  general: message("General"),
  question: message("A question"),
  feature: message("An idea for something new"),
  bug: message("Something doesn't work"),
  other: message("Something else"),
};

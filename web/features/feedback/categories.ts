import type { Feedback } from "../../../shared/features/feedback/feedback.ts";

export const CATEGORY_LABELS: Record<Feedback["category"], string> = {
  general: "General",
  question: "A question",
  feature: "An idea for something new",
  bug: "Something does not work",
  other: "Something else",
};

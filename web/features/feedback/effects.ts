import { message } from "#shared/core/messages/message.ts";
import { sendFeedback } from "#shared/features/feedback/endpoints.ts";
import { effect } from "../../data/effect.ts";

export const sendFeedbackEffect = effect(sendFeedback, {
  entity: () => "feedback",
  title: message("Feedback"),
  failed: message("Failed to submit feedback. Please try again."),
  /** It is for the studio: no screen of this person shows it. */
  apply: async () => {},
});

export const feedbackEffects = [sendFeedbackEffect];

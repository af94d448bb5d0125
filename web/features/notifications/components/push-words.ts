import { type Message, message } from "#shared/core/messages/message.ts";
import type { PushTestOutcome } from "#shared/features/notifications/push-device.ts";
import { ApiError } from "#web/data/api-error.ts";
import { PushProblem, type PushProblemCode } from "../push/subscription.ts";

export interface PushNote {
  tone: "success" | "warning" | "danger";
  title: Message;
  text?: Message;
}

const problems: Record<PushProblemCode, PushNote> = {
  denied: {
    tone: "warning",
    title: message("The browser doesn't allow it"),
    text: message("Allow notifications for this site in the browser's settings, then try again."),
  },
  dismissed: {
    tone: "warning",
    title: message("Not turned on"),
    text: message("The question was closed without an answer."),
  },
  "not-ready": {
    tone: "warning",
    title: message("The app is still being saved to this device"),
    text: message("That happens once, on the first visit. Try again in a moment."),
  },
  unreachable: {
    tone: "danger",
    title: message("The push service isn't responding"),
    text: message(
      "Some networks block it (schools and offices often do). Try again on another network; until then reminders come by email.",
    ),
  },
};

export function explainFailure(error: unknown): PushNote {
  if (error instanceof PushProblem) return problems[error.code];
  if (error instanceof ApiError)
    return { tone: "danger", title: message("That didn't work"), text: { text: error.reason } };
  console.warn("Push settings could not be changed.", error);
  return {
    tone: "danger",
    title: message("That didn't work"),
    text: message("We can't reach the studio right now."),
  };
}

export function explainTest(outcome: PushTestOutcome, status: number | null): PushNote {
  const said = status === null ? message("no answer") : message("answer {status}", { status });
  switch (outcome) {
    case "delivered":
      return {
        tone: "success",
        title: message("The test is on its way"),
        text: message("It should show within seconds. If it doesn't, check your device's notification settings."),
      };
    case "gone":
      return {
        tone: "danger",
        title: message("The push service no longer knows this device"),
        text: message("It said so just now ({said}). Set it up again.", { said }),
      };
    case "retry":
      return {
        tone: "warning",
        title: message("The push service is busy"),
        text: message("Try again in a while ({said}).", { said }),
      };
    case "rejected":
      return {
        tone: "danger",
        title: message("The push service refused the test"),
        text: message("Set it up again ({said}).", { said }),
      };
  }
}

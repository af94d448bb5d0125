import type { PushTestOutcome } from "../../../../shared/features/notifications/push-device.ts";
import { ApiError } from "../../../data/api-error.ts";
import { PushProblem, type PushProblemCode } from "../push/subscription.ts";

export interface PushNote {
  tone: "success" | "warning" | "danger";
  title: string;
  text?: string;
}

const problems: Record<PushProblemCode, PushNote> = {
  denied: {
    tone: "warning",
    title: "The browser does not allow it",
    text: "Allow notifications for this site in the browser's settings, then try again.",
  },
  dismissed: { tone: "warning", title: "Not turned on", text: "The question was closed without an answer." },
  "not-ready": {
    tone: "warning",
    title: "The app is still being put on this device",
    text: "That happens once, on the first visit. Try again in a moment.",
  },
  unreachable: {
    tone: "danger",
    title: "The push service does not answer",
    text: "Some networks block it (schools and offices often do). Try again on another network; until then reminders come by e-mail.",
  },
};

export function explainFailure(error: unknown): PushNote {
  if (error instanceof PushProblem) return problems[error.code];
  if (error instanceof ApiError) return { tone: "danger", title: "That did not work", text: error.reason };
  console.warn("Push settings could not be changed.", error);
  return { tone: "danger", title: "That did not work", text: "The studio cannot be reached right now." };
}

export function explainTest(outcome: PushTestOutcome, status: number | null): PushNote {
  const said = status === null ? "no answer" : `answer ${status}`;
  switch (outcome) {
    case "delivered":
      return {
        tone: "success",
        title: "The test is on its way",
        text: "It should show within seconds. If it does not, look at the device's own notification settings.",
      };
    case "gone":
      return {
        tone: "danger",
        title: "The push service has forgotten this device",
        text: `It said so just now (${said}). Set it up again.`,
      };
    case "retry":
      return { tone: "warning", title: "The push service is busy", text: `Try again in a while (${said}).` };
    case "rejected":
      return { tone: "danger", title: "The push service refused the test", text: `Set it up again (${said}).` };
  }
}

import { signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Feedback } from "./feedback.ts";

export const sendFeedback = endpoint({
  name: "feedback.sendFeedback",
  method: "POST",
  path: "/api/feedback",
  summary: "Tell the people who run the studio something.",
  input: Feedback,
  access: signedIn,
  offline: true,
});

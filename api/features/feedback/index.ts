export { FeedbackModel } from "./feedback.model.ts";

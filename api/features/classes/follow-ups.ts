import type { ClassFollowers } from "../../feature.ts";
import type { FollowUpPart } from "../../follow-ups/registry.ts";
import type { Services } from "../../services.ts";
import { ClassInstanceModel } from "./class-instance.model.ts";
import { closeHandlers } from "./closing/close.ts";
import { ClosureModel } from "./closing/closure.model.ts";
import { cancelHandlers } from "./schedule/cancel-instance.ts";

export const followUpsOf = (followers: ClassFollowers): FollowUpPart<Services> => ({
  models: [ClassInstanceModel, ClosureModel],
  handlers: { ...cancelHandlers(followers), ...closeHandlers(followers) },
});

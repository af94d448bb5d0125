import type { MoveUses } from "#api/feature.ts";
import { handle, type Route } from "#api/http/route.ts";
import { mergeMoves, previewMerge } from "#shared/features/moves/admin/merge-endpoints.ts";
import { merge, preview } from "./merge-moves.ts";

export const mergeRoutes = (uses: () => MoveUses[]): Route[] => [
  handle(previewMerge, (input, { services }) => preview(input, uses(), services)),
  handle(mergeMoves, (input, { actor, services, audit }) => {
    audit.about(input.id, input.intoId);
    return merge(input, actor, uses(), services);
  }),
];

import { logChange } from "#api/audit/note.ts";
import { withTime } from "#api/db/limits/limits.ts";
import { handle, type Route } from "#api/http/route.ts";
import type { PersonUse } from "#api/privacy.ts";
import * as endpoints from "#shared/features/users/merge/endpoints.ts";
import { getUser } from "../details.ts";
import { readStanding } from "../standing/change-standing.ts";
import { mergeUser } from "./merge.ts";
import { previewMerge } from "./preview.ts";
import { undoMerge } from "./undo.ts";

export const mergeRoutes = (uses: () => PersonUse[]): Route[] => [
  handle(endpoints.previewMerge, (pair, { services }) => withTime(() => previewMerge(pair, uses(), services))),
  handle(endpoints.mergeUser, async (request, { actor, services, audit }) => {
    audit.about(request.id, request.intoId);
    await logChange(
      audit,
      () => readStanding(request.id),
      () => withTime(() => mergeUser(request, actor, uses(), services)),
    );
    return getUser(request.intoId, services);
  }),
  handle(endpoints.undoMerge, async (request, { services, audit }) => {
    audit.about(request.id);
    const leftFields = await withTime(() => undoMerge(request, uses(), services));
    return { user: await getUser(request.id, services), leftFields };
  }),
];

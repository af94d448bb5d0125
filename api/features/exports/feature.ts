import * as exports from "#shared/features/exports/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { forgetOld, listExports, removeExport, startExport } from "./commands.ts";
import { ExportModel } from "./export.model.ts";
import { MAKE_EXPORT, makeExport } from "./make-export.ts";
import { makeExportLink, mountFile } from "./mount-file.ts";

/** @param parts what each slice keeps of a person: signed papers are among it */
export const feature = (parts: () => PrivacyPart[]): Feature => ({
  name: "exports",
  privacy: { uses: [{ model: ExportModel, fields: ["byId"], names: { byId: "byName" } }] },
  routes: [
    handle(exports.listExports, () => listExports()),
    handle(exports.startExport, (wanted, { actor, services, audit }) => {
      audit.about(wanted.id);
      return startExport(wanted, { actor, parts, services });
    }),
    handle(exports.removeExport, ({ id }, { services, audit }) => {
      audit.about(id);
      return removeExport(id, services);
    }),
    handle(exports.makeExportLink, ({ id }, { actor, services, audit }) => {
      audit.about(id);
      return makeExportLink(id, actor, services);
    }),
  ],
  followUps: { models: [ExportModel], handlers: { [MAKE_EXPORT]: makeExport(parts) } },
  jobs: [{ name: "exports.forgetOld", every: "1 hour", run: (services) => forgetOld(services) }],
  mountRaw: (router, services) => mountFile(router, services),
});

import * as imports from "#shared/features/imports/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { PersonUse } from "../../privacy.ts";
import { addPart, check, commit, undo } from "./commands.ts";
import { inviteAll, sendInvitations } from "./invite.ts";
import { ledger } from "./opening.ts";
import { privacy } from "./privacy.ts";
import { tidyImports } from "./tidy.ts";
import { exportRefused, findImport, listImports, listRows, toView } from "./views.ts";
import { finishImports } from "./work.ts";

/** @param uses where all the slices name people: what was built on an import */
export const feature = (uses: () => PersonUse[]): Feature => ({
  name: "imports",
  privacy,
  ledger,
  repair: async (services) => ({ importsFinished: await finishImports(services) }),
  routes: [
    handle(imports.addImportPart, (part, { services }) => addPart(part, services)),
    handle(imports.checkImport, (asked, { actor, services }) => check(asked, actor, services)),
    handle(imports.commitImport, async (asked, { services, audit }) => {
      const view = await commit(asked, services);
      const { people, passes, memberships, creditCents, giftCardCents } = view.totals;
      audit.about(view.id);
      audit.change(null, { people, passes, memberships, creditCents, giftCardCents });
      return view;
    }),
    handle(imports.undoImport, async ({ id }, { services, audit }) => {
      audit.about(id);
      return undo(id, uses(), services);
    }),
    handle(imports.inviteImported, async (_, { audit }) => {
      const invited = await inviteAll();
      audit.change(null, { invited });
      return { invited };
    }),
    handle(imports.listImports, () => listImports()),
    handle(imports.getImport, async ({ id }) => toView(await findImport(id))),
    handle(imports.listImportRows, (asked) => listRows(asked)),
    handle(imports.exportRefused, async ({ id }, { http }) => {
      http.attachment("refused-rows.csv");
      return exportRefused(id);
    }),
  ],
  jobs: [
    { name: "imports.finish", every: "1 minute", run: async (services) => void (await finishImports(services)) },
    { name: "imports.sendInvitations", every: "1 minute", run: sendInvitations },
    { name: "imports.tidy", every: "1 hour", run: tidyImports },
  ],
});

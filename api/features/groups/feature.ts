import * as actions from "#shared/features/groups/actions/endpoints.ts";
import * as groups from "#shared/features/groups/endpoints.ts";
import { logChange } from "../../audit/note.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { GroupActionModel } from "./actions/action.model.ts";
import { carryOut } from "./actions/carry-out.ts";
import { CARRY_OUT, decideBooking, decidePass } from "./actions/decide.ts";
import { previewBooking, previewPass } from "./actions/preview.ts";
import { getAction } from "./actions/read-actions.ts";
import { archive, create, update } from "./commands.ts";
import { exportPeople } from "./export-people.ts";
import { findLogged } from "./find-group.ts";
import { countMembers } from "./members/members.ts";
import { privacy } from "./privacy.ts";
import { getDetails, getDocument, listGroups, listPeople, previewAudience } from "./read-groups.ts";

export const feature: Feature = {
  name: "groups",
  privacy,
  routes: [
    handle(groups.listGroups, ({ state, after }) => listGroups(state, after)),
    handle(groups.getGroup, ({ id }) => getDetails(id)),
    handle(groups.countGroup, async ({ id }, { services }) => ({
      count: await countMembers((await getDocument(id)).audience, services),
    })),
    handle(groups.listGroupPeople, (query, { services }) => listPeople(query, services)),
    handle(groups.previewGroup, ({ audience }, { services }) => previewAudience(audience, services)),
    handle(groups.createGroup, (draft, { actor, services }) => create(draft, actor.userId, services)),
    handle(groups.updateGroup, (draft, { services, audit }) =>
      logChange(
        audit,
        () => findLogged(draft.id),
        () => update(draft, services),
      ),
    ),
    handle(groups.archiveGroup, (request, { services }) => archive(request, services)),
    handle(groups.exportGroup, async ({ id }, { services, http }) => {
      const { audience } = await getDocument(id);
      http.attachment("group.csv");
      return exportPeople(audience, services);
    }),
    handle(actions.previewBooking, (query, { services }) => previewBooking(query, services)),
    handle(actions.bookGroup, (request, context) => decideBooking(request, context)),
    handle(actions.previewPass, ({ id, planId }, { services }) => previewPass(id, planId, services)),
    handle(actions.grantGroupPass, (request, context) => decidePass(request, context)),
    handle(actions.getGroupAction, ({ id }) => getAction(id)),
  ],
  followUps: { models: [GroupActionModel], handlers: { [CARRY_OUT]: carryOut } },
};

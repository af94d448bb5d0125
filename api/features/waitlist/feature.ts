import { joinWaitlist, leaveWaitlist, listWaitlist } from "../../../shared/features/waitlist/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { personal } from "./personal.ts";
import { tendWaitlists } from "./tend.ts";
import * as waitlist from "./waitlist.ts";
import { toWaitlistEntry, WaitlistEntryModel } from "./waitlist-entry.model.ts";

export const feature: Feature = {
  name: "waitlist",
  personal,
  routes: [
    handle(listWaitlist, (_, { actor }) => waitlist.listWaitlist(actor)),
    handle(joinWaitlist, (request, { actor, services }) => waitlist.joinWaitlist(request, actor, services)),
    handle(leaveWaitlist, ({ id }, { actor }) => waitlist.leaveWaitlist(id, actor)),
  ],
  feeds: [
    {
      collection: "waitlistEntries",
      model: WaitlistEntryModel,
      toRow: toWaitlistEntry,
      initial: () => ({ status: "waiting" }),
    },
  ],
  jobs: [{ name: "waitlist.tend", every: "1 minute", run: tendWaitlists }],
};

import {
  acceptOffer,
  changeWait,
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
} from "#shared/features/waitlist/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { advanceWaitlists } from "./advance-waitlists.ts";
import { classFollower } from "./class-follower.ts";
import { inLine } from "./line.ts";
import * as offers from "./offers/answer.ts";
import { privacy } from "./privacy.ts";
import * as waitlist from "./waitlist.ts";
import { toWaitlistEntry, WaitlistEntryModel } from "./waitlist-entry.model.ts";

export const feature: Feature = {
  name: "waitlist",
  privacy,
  routes: [
    handle(listWaitlist, (_, { actor }) => waitlist.listWaitlist(actor)),
    handle(joinWaitlist, (request, { actor, services }) => waitlist.joinWaitlist(request, actor, services)),
    handle(leaveWaitlist, ({ id }, { actor, services }) => waitlist.leaveWaitlist(id, actor, services)),
    handle(changeWait, (request, { actor }) => waitlist.changeWait(request, actor)),
    handle(acceptOffer, ({ id }, { actor, services }) => offers.acceptOffer(id, actor, services)),
    handle(declineOffer, ({ id, stay }, { actor, services }) => offers.declineOffer(id, stay, actor, services)),
  ],
  feeds: [
    {
      collection: "waitlistEntries",
      model: WaitlistEntryModel,
      toRow: toWaitlistEntry,
      start: () => [{ where: { status: inLine() } }],
    },
  ],
  classFollower,
  repair: async (services) => {
    await advanceWaitlists(services);
    return {};
  },
  jobs: [{ name: "waitlist.advance", every: "15 seconds", idleSeconds: 60, run: advanceWaitlists }],
};

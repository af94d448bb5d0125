import type { Feature } from "../../feature.ts";
import { comeOfAge } from "./come-of-age.ts";
import { finishFollowUps } from "./follow-up.ts";
import { finishAccepted } from "./invitations/answer.ts";
import { FamilyInvitationModel, toInvitation } from "./invitations/invitation.model.ts";
import { mailUnsent } from "./invitations/send.ts";
import { privacy } from "./privacy.ts";
import { routes } from "./routes.ts";

export const feature: Feature = {
  name: "family",
  privacy,
  routes,
  feeds: [
    {
      collection: "familyInvitations",
      model: FamilyInvitationModel,
      toRow: toInvitation,
      start: () => [{ where: { state: "waiting" } }],
    },
  ],
  jobs: [
    { name: "family.comeOfAge", every: "1 hour", run: comeOfAge },
    { name: "family.finishHalfDone", every: "1 minute", idleSeconds: 300, run: finishHalfDone },
  ],
};

async function finishHalfDone(services: Parameters<typeof comeOfAge>[0]): Promise<void> {
  await finishAccepted(services);
  await finishFollowUps(services);
  await mailUnsent(services);
}

import * as endpoints from "#shared/features/campaigns/endpoints.ts";
import { changeNewsByLink as changeNewsByLinkEndpoint } from "#shared/features/campaigns/news-endpoints.ts";
import * as readyEndpoints from "#shared/features/campaigns/ready-endpoints.ts";
import { logDocument } from "../../audit/note.ts";
import { readMailState } from "../../email/mail-state.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { CampaignModel } from "./campaign.model.ts";
import { checkCampaign } from "./check.ts";
import { changeCampaign, createCampaign, deleteCampaign, getCampaign, getDocument, listCampaigns } from "./drafts.ts";
import { addFilePart, forgetFiles } from "./files.ts";
import { changeNewsByLink, mountOneClick } from "./news/unsubscribe.ts";
import { listLetters } from "./outcomes.ts";
import { previewCampaign } from "./preview.ts";
import { privacy } from "./privacy.ts";
import { beginReadyLetter, listReadyLetters } from "./ready/ready-letters.ts";
import { cancelCampaign, PLAN, sendCampaign, sendTest } from "./send.ts";
import { LOOK_AGAIN } from "./sending/letters.ts";
import { lookAgain } from "./sending/look-again.ts";
import { plan, SEND_TO } from "./sending/plan.ts";
import { sendTo } from "./sending/send-to.ts";

/** Fields that the log shows of a letter; its text stands in the letter. */
const LOGGED = ["kind", "subject", "audience", "sendAt", "standing", "waitsForDay", "status", "version"];

export const feature: Feature = {
  name: "campaigns",
  privacy,
  routes: [
    handle(endpoints.listCampaigns, async ({ after }, { services }) => ({
      campaigns: await listCampaigns(after),
      mail: await readMailState(services),
    })),
    handle(readyEndpoints.listReadyLetters, () => listReadyLetters()),
    handle(readyEndpoints.beginReadyLetter, async (letter, { actor, services, audit }) => {
      audit.about(letter.id);
      return beginReadyLetter(letter, actor, services);
    }),
    handle(endpoints.getCampaign, ({ id }) => getCampaign(id)),
    handle(endpoints.createCampaign, async (draft, { actor, services, audit }) => {
      audit.about(draft.id);
      return createCampaign(draft, actor, services);
    }),
    handle(endpoints.changeCampaign, (draft, { actor, services, audit }) => {
      audit.about(draft.id);
      return logDocument(audit, { model: CampaignModel, id: draft.id, fields: LOGGED }, () =>
        changeCampaign(draft, actor, services),
      );
    }),
    handle(endpoints.deleteCampaign, ({ id }, { audit }) => {
      audit.about(id);
      return logDocument(audit, { model: CampaignModel, id, fields: LOGGED }, () => deleteCampaign(id));
    }),
    handle(endpoints.checkCampaign, async ({ id }, { services }) => checkCampaign(await getDocument(id), services)),
    handle(endpoints.previewCampaign, (asked, { actor, services }) => previewCampaign(asked, actor, services)),
    handle(endpoints.sendTest, ({ id }, { actor, services, operationId, audit }) => {
      audit.about(id);
      return sendTest(id, actor, operationId, services);
    }),
    handle(endpoints.sendCampaign, (confirmed, { services, audit }) => {
      audit.about(confirmed.id);
      return logDocument(audit, { model: CampaignModel, id: confirmed.id, fields: LOGGED }, () =>
        sendCampaign(confirmed, services),
      );
    }),
    handle(endpoints.cancelCampaign, ({ id }, { services, audit }) => {
      audit.about(id);
      return logDocument(audit, { model: CampaignModel, id, fields: LOGGED }, () => cancelCampaign(id, services));
    }),
    handle(endpoints.listLetters, (asked) => listLetters(asked)),
    handle(endpoints.addFilePart, (part, { services }) => addFilePart(part, services)),
    handle(changeNewsByLinkEndpoint, async ({ token, wantsNews }, { services }) => {
      await changeNewsByLink(token, wantsNews, services);
      return { wantsNews };
    }),
  ],
  followUps: { models: [CampaignModel], handlers: { [PLAN]: plan, [SEND_TO]: sendTo, [LOOK_AGAIN]: lookAgain } },
  mountRaw: mountOneClick,
  jobs: [{ name: "campaigns.forgetFiles", every: "1 day", run: forgetFiles }],
};

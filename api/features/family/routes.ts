import { correctBirthday, endFamilyLink, showFamily } from "#shared/features/family/admin-endpoints.ts";
import {
  acceptInvitation,
  addChild,
  changeChild,
  declineInvitation,
  inviteToFamily,
  openOwnAccount,
  removeMember,
  revokeInvitation,
  saveCare,
  savePhotoConsent,
  showInvitation,
  showInvitationLink,
} from "#shared/features/family/endpoints.ts";
import { handle, type Route } from "../../http/route.ts";
import * as care from "./care.ts";
import * as children from "./children.ts";
import * as answers from "./invitations/answer.ts";
import * as accounts from "./invitations/own-account.ts";
import * as letters from "./invitations/send.ts";
import * as members from "./members.ts";
import * as studio from "./studio-word.ts";

export const routes: Route[] = [
  handle(addChild, (child, { actor, services }) => children.addChild(child, actor.userId, services)),
  handle(changeChild, ({ id, ...change }, { actor, services }) => children.changeChild(id, change, actor, services)),
  handle(removeMember, ({ id }, { actor, services }) => members.removeMember(id, actor, services)),
  handle(saveCare, ({ id, ...change }, { actor, services }) => care.saveCare(id, change, actor, services)),
  handle(savePhotoConsent, ({ id, answer }, { actor, services }) => care.savePhotoConsent(id, answer, actor, services)),
  handle(inviteToFamily, (request, { actor, services }) => letters.invite(request, actor, services)),
  handle(showInvitationLink, async ({ id }, { actor, services, audit }) => {
    audit.about(id);
    return letters.showLink(id, actor, services);
  }),
  handle(revokeInvitation, ({ id }, { actor }) => letters.revoke(id, actor)),
  handle(showInvitation, ({ token }, { services }) => answers.preview(token, services)),
  handle(acceptInvitation, ({ token }, { actor, services }) => answers.accept(token, actor, services)),
  handle(declineInvitation, ({ token }, { services }) => answers.decline(token, services)),
  handle(showFamily, ({ personId }, { services }) => studio.showFamily(personId, services)),
  handle(endFamilyLink, ({ id }, { actor, services }) => studio.endFamilyLink(id, actor, services)),
  handle(correctBirthday, ({ id, birthday }, { actor, services }) =>
    studio.correctBirthdayOf(id, birthday, actor, services),
  ),
  handle(openOwnAccount, (account, { services }) => accounts.openOwnAccount(account, services)),
];

export { addChild, refuseBirthday } from "./children.ts";
export { revokeInvitations } from "./invitations/invitation.model.ts";

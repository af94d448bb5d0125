export { revokeInvitations } from "./invitations/invitation.model.ts";

export {
  openSession,
  session,
  sessionStore,
  useSession,
  useSignedInUser,
  useUser,
} from "./current-session.ts";
export { forgetInvitation, keepInvitation, keptInvitation } from "./kept-invitation.ts";

export {
  openSession,
  session,
  sessionStore,
  useSession,
  useSignedInUser,
  useUser,
} from "./current-session.ts";
export { forgetInvitation, forgetProof, keepLinks, keptInvitation, keptProof } from "./kept-links.ts";

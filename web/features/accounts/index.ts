export {
  openSession,
  session,
  sessionStore,
  useSession,
  useSignedInUser,
  useUser,
} from "./current-session.ts";
export {
  forgetGiftCard,
  forgetInvitation,
  forgetProof,
  keepLinks,
  keptGiftCard,
  keptInvitation,
  keptProof,
} from "./kept-links.ts";

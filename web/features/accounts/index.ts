export {
  openSession,
  session,
  sessionStore,
  useSession,
  useSignedInUser,
  useUser,
} from "./current-session.ts";

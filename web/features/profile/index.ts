export { profileKey, useCare, useProfile } from "./queries.ts";

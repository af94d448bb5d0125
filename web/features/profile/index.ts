export { profileKey, useProfile } from "./queries.ts";

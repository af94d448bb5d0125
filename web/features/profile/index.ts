export { useFace } from "./faces.ts";
export { profileKey, readProfileAhead, useCare, useProfile } from "./queries.ts";

export { useFace } from "./faces.ts";
export { profileKey, useCare, useProfile } from "./queries.ts";

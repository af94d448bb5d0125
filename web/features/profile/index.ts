export { PersonFace } from "./components/own-face.tsx";
export { PersonAvatar } from "./components/person-avatar.tsx";
export { profileKey, readProfileAhead, useCare, useProfile } from "./queries.ts";

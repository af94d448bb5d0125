export { PersonFace } from "./components/own-face.tsx";
export { PersonAvatar } from "./components/person-avatar.tsx";
export { Teacher } from "./components/teacher.tsx";
export { PersonBio } from "./lazy-person-bio.ts";
export { profileKey, readProfileAhead, useCare, useProfile } from "./queries.ts";

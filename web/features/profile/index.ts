export { PersonBio } from "./components/bio-form.tsx";
export { PersonFace } from "./components/own-face.tsx";
export { PersonAvatar } from "./components/person-avatar.tsx";
export { Teacher } from "./components/teacher.tsx";
export { profileKey, readProfileAhead, useCare, useProfile } from "./queries.ts";

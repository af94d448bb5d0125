export { ConsentBox } from "./components/consent-box.tsx";
export { WaiverText } from "./components/waiver-text.tsx";
export { useTextLanguage, useWaiverVersions } from "./queries.ts";
export { hashShownText } from "./text-hash.ts";

export { mailCopies } from "./copies/mail-copies.ts";
export { recordSigning } from "./sign.ts";
export { assertWaiversSigned, unsignedWaiver } from "./signed.ts";
export { currentVersion, findVersion } from "./versions.ts";

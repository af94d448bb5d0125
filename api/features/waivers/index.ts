export { mailCopies } from "./copies/mail-copies.ts";
export { sealSignaturesAgain } from "./evidence/chain.ts";
export { recordSigning } from "./sign.ts";
export { assertWaiver, assertWaiversSigned, findWaiverFault, unsignedWaiver } from "./signed.ts";
export { findSignatures } from "./statuses/signatures.ts";
export { currentVersion, findVersion } from "./versions.ts";

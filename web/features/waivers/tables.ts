import type { WaiverSignature, WaiverVersion } from "#shared/features/waivers/signature.ts";

export type WaiverVersionRow = WaiverVersion;
export type WaiverSignatureRow = WaiverSignature;

/** Every text there was, and the signatures of the own family: both can be read without a network. */
export const waiverTables = { waiverVersions: "id", waiverSignatures: "id" };

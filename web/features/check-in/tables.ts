import type { CheckInCode } from "#shared/features/check-in/check-in-code.ts";

export type CheckInCodeRow = CheckInCode;

export const checkInTables = { checkInCodes: "id" };

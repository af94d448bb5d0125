import type { ReadinessRequest } from "#shared/features/readiness/readiness-request.ts";

export type ReadinessRequestRow = ReadinessRequest;

export const readinessTables = { readinessRequests: "id, studentId" };

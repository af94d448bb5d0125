import { randomBytes } from "node:crypto";

/** An error as Stripe answers it. */
export class SandboxError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  /** False before the endpoint began its work: Stripe keeps no such answer under its key. */
  readonly isKept: boolean;
  constructor(status: number, message: string, type = "invalid_request_error", code?: string, isKept = true) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.isKept = isKept;
  }
}

export const missing = (what: string, id: string) =>
  new SandboxError(404, `No such ${what}: '${id}'`, "invalid_request_error", "resource_missing");

export const newName = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
export const secondsOrNull = (date: Date | null): number | null => (date ? seconds(date) : null);

import { randomBytes } from "node:crypto";

/** An error as Stripe answers it. */
export class SandboxError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  /** False before the endpoint began its work: Stripe keeps no such answer under its key. */
  readonly isKept: boolean;
  /** Of a card: why its bank said no. */
  readonly declineCode: string | undefined;
  constructor(
    status: number,
    message: string,
    type = "invalid_request_error",
    code?: string,
    isKept = true,
    declineCode?: string,
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.isKept = isKept;
    this.declineCode = declineCode;
  }
}

export const missing = (what: string, id: string) =>
  new SandboxError(404, `No such ${what}: '${id}'`, "invalid_request_error", "resource_missing");

/** A missing thing that a request names in its body: Stripe answers 404 only for one in the address. */
export const inBody = <Found>(find: Promise<Found>): Promise<Found> =>
  find.catch((error: unknown) => {
    if (!(error instanceof SandboxError && error.status === 404)) throw error;
    throw new SandboxError(400, error.message, error.type, error.code);
  });

export const newName = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
export const secondsOrNull = (date: Date | null): number | null => (date ? seconds(date) : null);

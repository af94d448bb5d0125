import * as z from "zod";

export const FieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

/** The one shape of every error answer. `id` names the line in the server's log. */
export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(FieldIssue).optional(),
  id: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** An expected refusal with a code like `booking.too-late-to-cancel`. Bugs throw plain errors instead. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: FieldIssue[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = "AppError";
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

type Extra = ConstructorParameters<typeof AppError>[3];

export const badRequest = (code: string, message: string, extra?: Extra) => new AppError(400, code, message, extra);
export const unauthenticated = (message = "Please sign in.") => new AppError(401, "session.required", message);
export const forbidden = (message = "You may not do this.") => new AppError(403, "access.denied", message);
/** Also the answer for what exists but belongs to another person, so that callers cannot probe. */
export const notFound = (what = "This") => new AppError(404, "not-found", `${what} does not exist.`);
export const conflict = (code: string, message: string, extra?: Extra) => new AppError(409, code, message, extra);
export const unprocessable = (code: string, message: string, extra?: Extra) => new AppError(422, code, message, extra);
/** The one refusal a page answers by asking for the password and sending the same again. */
const PROOF_NEEDED = "proof.needed";
export const proofNeeded = () => unprocessable(PROOF_NEEDED, "Please confirm that it is you.");

/** The studio's work waits until this person has a second factor. */
const FACTOR_REQUIRED = "second-factor.required";
export const factorRequired = () =>
  unprocessable(FACTOR_REQUIRED, "Set up a second step for signing in first, in your settings.");
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, "rate.exceeded", "Too many requests. Please wait a moment.", { retryAfterSeconds });
export const unavailable = (code: string, message: string) =>
  new AppError(503, code, message, { retryAfterSeconds: 2 });

/** Every issue by field, so that a form can show all of them at once. */
export const invalidInput = (error: z.ZodError) =>
  badRequest("input.invalid", "Some fields need another look.", {
    fields: error.issues.map((issue) => ({
      path: issue.path.join("."),
      message: issue.message,
    })),
  });

declare const checked: unique symbol;
/** Proof that a policy was asked. A command that takes one does not compile without the check. */
export type Authorized<T> = T & { readonly [checked]: true };

/** @throws AppError 404 when not allowed: what belongs to another person looks like what does not exist. */
export function authorize<T extends object>(
  subject: T | null | undefined,
  allowed: (subject: T) => boolean,
  what?: string,
) {
  if (!subject || !allowed(subject)) throw notFound(what);
  return subject as Authorized<T>;
}

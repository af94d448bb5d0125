import * as z from "zod";
import { ENGLISH_AND_WORDS, inEnglish } from "./messages/answer.ts";
import { type Message, message } from "./messages/message.ts";
import { findRuleWords } from "./messages/rule-words.ts";

export const FieldIssue = z.object({ path: z.string(), ...ENGLISH_AND_WORDS });
export type FieldIssue = z.infer<typeof FieldIssue>;

/** The one shape of every error answer. `id` names the line in the server's log. */
export const ErrorAnswer = z.object({
  code: z.string(),
  ...ENGLISH_AND_WORDS,
  fields: z.array(FieldIssue).optional(),
  id: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** An expected refusal with a code like `booking.too-late-to-cancel`. Bugs throw plain errors instead. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly words: Message;
  readonly fields: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, words: Message, { field, fields, retryAfterSeconds }: Extra = {}) {
    const english = inEnglish(words);
    super(english.message);
    this.name = "AppError";
    this.status = status;
    this.code = code;
    this.words = words;
    this.fields = field === undefined ? fields : [{ path: field, ...english }];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Extra {
  /** The one field of a form that the refusal is about. */
  field?: string;
  fields?: FieldIssue[];
  retryAfterSeconds?: number;
}

/** 400: the request itself is wrong, and a repeat would be too. */
export const badRequest = (code: string, words: Message, extra?: Extra) => new AppError(400, code, words, extra);
/** 401 `session.required`: no session, or one that ended. */
export const unauthenticated = (words = message("Please sign in.")) => new AppError(401, "session.required", words);
/** 403 `access.denied`: the actor is known and may not do this. */
export const forbidden = (words = message("You can't do this.")) => new AppError(403, "access.denied", words);
/** Also the answer for what exists but belongs to another person, so that callers cannot probe. */
export const notFound = (words = message("This doesn't exist.")) => new AppError(404, "not-found", words);
/** 409: the state of the thing forbids it. `code` is `noun.reason`. */
export const conflict = (code: string, words: Message, extra?: Extra) => new AppError(409, code, words, extra);
/** 422: the input is well-formed and breaks a rule. `code` is `noun.reason`. */
export const unprocessable = (code: string, words: Message, extra?: Extra) => new AppError(422, code, words, extra);
/** The one refusal a page answers by asking for the password and sending the same again. */
const PROOF_NEEDED = "proof.needed";
/** 422 `proof.needed` */
export const proofNeeded = () => unprocessable(PROOF_NEEDED, message("Please confirm it's you."));

/** The studio's work waits until this person has a second factor. */
const FACTOR_REQUIRED = "second-factor.required";
/** 422 `second-factor.required` */
export const factorRequired = () =>
  unprocessable(FACTOR_REQUIRED, message("Set up a second step for signing in first, in your settings."));
/** 429 `rate.exceeded`, with the seconds until a repeat is allowed. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, "rate.exceeded", message("Too many requests. Please wait a moment."), { retryAfterSeconds });
/** 503, to be repeated after two seconds. */
export const unavailable = (code: string, words: Message) => new AppError(503, code, words, { retryAfterSeconds: 2 });

/** Every issue by field, so that a form can show all of them at once. */
export const invalidInput = (error: z.ZodError) =>
  badRequest("input.invalid", message("Some fields need another look."), {
    fields: error.issues.map(({ path, message: english }) => {
      const words = findRuleWords(english);
      return { path: path.join("."), message: english, ...(words && { words }) };
    }),
  });

declare const checked: unique symbol;
/** Proof that a policy was asked. A command that takes one does not compile without the check. */
export type Authorized<T> = T & { readonly [checked]: true };

/** @throws AppError 404 when not allowed: what belongs to another person looks like what does not exist. */
export function authorize<T extends object>(
  subject: T | null | undefined,
  allowed: (subject: T) => boolean,
  words?: Message,
) {
  if (!subject || !allowed(subject)) throw notFound(words);
  return subject as Authorized<T>;
}

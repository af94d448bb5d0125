import type { ErrorAnswer, FieldIssue } from "../../shared/core/errors.ts";
import { t, tAnswer } from "../words/t.ts";

/** An answer that is not OK. `message` is "status code, colon, space, response text" (owner's specification, section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** Our own code, like `booking.too-late`; null when the answer was not ours. */
  readonly code: string | null;
  /** The sentence for people, in the language of the page. */
  readonly reason: string;
  readonly fields: FieldIssue[];
  readonly retryAfterSeconds: number | null;

  constructor(status: number, text: string, known: ErrorAnswer | null, retryAfterSeconds: number | null) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.code = known?.code ?? null;
    this.reason = known ? tAnswer(known) : text;
    this.fields = known?.fields ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Our server is there, and could not do it at this moment. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429);

/** No usable answer of our server: no network, a timeout, or a foreign page (a captive portal). */
export class OfflineError extends Error {
  /** An answer was there, and there was nothing in it. */
  readonly isEmpty: boolean;

  /** @param gatewayStatus of the error page of a server between here and the studio */
  constructor(cause?: unknown, isEmpty = false, gatewayStatus = 0) {
    super(
      gatewayStatus
        ? t("Error {status} from a server between you and the studio. Try again in a moment.", {
            status: gatewayStatus,
          })
        : t("We can't reach the studio right now."),
      { cause },
    );
    this.name = "OfflineError";
    this.isEmpty = isEmpty;
  }
}

function parseKnown(text: string): ErrorAnswer | null {
  try {
    const answer = JSON.parse(text) as Partial<ErrorAnswer> | null;
    return typeof answer?.code === "string" && typeof answer.message === "string" ? (answer as ErrorAnswer) : null;
  } catch {
    return null;
  }
}

/** Reads an answer that is not OK. Our own answers are JSON; their sentence stands for the response text. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const known = parseKnown(text);
  const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new ApiError(
    response.status,
    known?.message ?? (text || response.statusText),
    known,
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}

import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, OfflineError } from "../data/api-error.ts";
import { t, tAnswer } from "../words/t.ts";

/** The sentence for a failed call; a bug of ours is logged and not explained. */
export function wordsFor(error: unknown): string {
  if (error instanceof ApiError) return error.reason;
  if (error instanceof OfflineError) return t("We can't reach the studio right now. Please try again in a moment.");
  console.error(error);
  return t("Something went wrong. Please try again.");
}

/** Puts what the server said beside the fields it is about, and the rest over the form. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void {
  const known =
    error instanceof ApiError ? error.fields.filter(({ path }) => fields.some((field) => field === path)) : [];
  for (const issue of known) setError(issue.path as Path<Values>, { message: tAnswer(issue) }, { shouldFocus: true });
  if (known.length === 0) setError("root", { message: wordsFor(error) });
}

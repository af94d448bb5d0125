/**
 * What app and API agree on beyond the contract of each call: how operations are named, and what their inputs mean. A
 * release that older apps cannot push to any more counts this up.
 */
export const CLIENT_RELEASE = 1;
/** The oldest app whose waiting operations are still understood. Raise it only together with CLIENT_RELEASE. */
export const OLDEST_CLIENT_RELEASE = 1;
/** The header an app names its release in. */
export const CLIENT_RELEASE_HEADER = "Client-Release";

/**
 * The header by which the app distinguishes this API's answers from a captive portal's, for example: the release, a
 * space, and the id of the user whose token was good, or `guest`.
 */
export const ANSWER_HEADER = "Studio-Answer";
const GUEST = "guest";

/** The value of the release header: `<release> <user id or guest>`. */
export const answerMark = (userId: string | null): string => `${CLIENT_RELEASE} ${userId ?? GUEST}`;

/** @returns null for an answer that is not this API's */
export function readAnswerMark(value: string | null): { userId: string | null } | null {
  const [, userId] = /^\d+ (\S+)$/.exec(value ?? "") ?? [];
  if (!userId) return null;
  return { userId: userId === GUEST ? null : userId };
}

/**
 * What app and API agree on beyond the contract of each call: how operations are named, and what their inputs mean. A
 * release that older apps cannot push to any more counts this up.
 */
export const CLIENT_RELEASE = 1;
/** The oldest app whose waiting operations are still understood. Raise it only together with CLIENT_RELEASE. */
export const OLDEST_CLIENT_RELEASE = 1;
/** The header an app names its release in. */
export const CLIENT_RELEASE_HEADER = "Client-Release";

/**
 * The header in which the server says the SHA-256 (base64) of the page it sends. The page has the studio's name in it, so
 * that its hash cannot stand in the worker's list of files as the others' does.
 */
export const PAGE_HASH_HEADER = "Studio-Page";

import type { Logger } from "pino";

/** Origins of the pictures that the studio's pages show, as configured: addresses as an admin typed them. */
export type ReadPictures = () => Promise<string[]>;

/** How late a change is in the policy, at most: another process may have made it. */
const KEPT_MS = 1_000;
/** A page does not wait for a database that is away. */
const LONGEST_WAIT_MS = 250;
/** Nothing that means something else in a policy: no `;`, no `,`, no `*`, no quotes. */
const PLAIN_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** The origin for the policy's `img-src`; null for a path of this app, and for what would change the policy. */
export function pictureOriginOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return PLAIN_ORIGIN.test(origin) ? origin : null;
}

/** The origins of all configured pictures, read at most once a second; what was known while they cannot be read. */
export function createPictureOrigins(readers: ReadPictures[], log: Pick<Logger, "warn">): () => Promise<string[]> {
  let known: string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      const addresses = (await Promise.all(readers.map((reader) => reader()))).flat();
      known = [...new Set(addresses.flatMap((address) => pictureOriginOf(address) ?? []))].sort();
    } catch (error) {
      log.warn({ err: error }, "the origins of pictures could not be read");
    }
    readAt = performance.now();
    reading = undefined;
  };
  return async () => {
    if (performance.now() - readAt < KEPT_MS) return known;
    reading ??= read();
    let waited: NodeJS.Timeout | undefined;
    const longest = new Promise<void>((resolve) => {
      waited = setTimeout(resolve, LONGEST_WAIT_MS);
    });
    await Promise.race([reading, longest]);
    clearTimeout(waited);
    return known;
  };
}

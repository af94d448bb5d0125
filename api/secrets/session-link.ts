import { isSameText } from "./same-text.ts";
import type { Secrets } from "./secrets.ts";

interface Deps {
  secrets: Secrets;
  now(): Temporal.Instant;
}

/** An address that a browser opens without a token: which file, by its kind and id. */
interface LinkedFile {
  /** `video-link` */
  kind: string;
  id: string;
}

const sealOf = ({ kind, id }: LinkedFile, sessionId: string, until: number, { secrets }: Deps): string =>
  secrets.sign(kind, `${id}:${sessionId}:${until}`);

/** The query of an address that is good for one session and some minutes. */
export function makeSessionLink(
  file: LinkedFile,
  { sessionId, minutes }: { sessionId: string; minutes: number },
  deps: Deps,
): { query: URLSearchParams; expiresAt: string } {
  const until = deps.now().add({ minutes });
  const seal = sealOf(file, sessionId, until.epochMilliseconds, deps);
  const query = new URLSearchParams({ session: sessionId, until: String(until.epochMilliseconds), seal });
  return { query, expiresAt: until.toString() };
}

/** The session that an address was given to; null when it was given to none, or its time is over. */
export function sessionOfLink(file: LinkedFile, query: URLSearchParams, deps: Deps): string | null {
  const [session, until, seal] = ["session", "until", "seal"].map((name) => query.get(name) ?? "");
  if (!session || !until || !seal || Number(until) < deps.now().epochMilliseconds) return null;
  return isSameText(seal, sealOf(file, session, Number(until), deps)) ? session : null;
}

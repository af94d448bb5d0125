import { isSameText } from "#api/secrets/same-text.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { videoFilePath } from "#shared/features/videos/endpoints.ts";
import { isSessionGood } from "../../accounts/index.ts";

type Deps = Pick<Services, "env" | "log" | "now" | "secrets">;
/** A player that needs bytes later asks for a new one. See README.md, "A video's address is its permission". */
const GOOD_FOR_MINUTES = 5;

const sealOf = (id: string, sessionId: string, until: number, { secrets }: Deps): string =>
  secrets.sign("video-link", `${id}:${sessionId}:${until}`);

/** Where this person's session may fetch the bytes of a video for some minutes. */
export function makeLink(id: string, actor: Actor | null, deps: Deps): { fileUrl: string; expiresAt: string } {
  const until = deps.now().add({ minutes: GOOD_FOR_MINUTES });
  const expiresAt = until.toString();
  if (!actor) return { fileUrl: videoFilePath(id), expiresAt };
  const seal = sealOf(id, actor.sessionId, until.epochMilliseconds, deps);
  const query = new URLSearchParams({ session: actor.sessionId, until: String(until.epochMilliseconds), seal });
  return { fileUrl: `${videoFilePath(id)}?${query}`, expiresAt };
}

/** Whether an address was given to a session that still lives: its end, and the end of its person, are the address's too. */
export async function isGoodLink(id: string, query: URLSearchParams, deps: Deps): Promise<boolean> {
  const [session, until, seal] = ["session", "until", "seal"].map((name) => query.get(name) ?? "");
  if (!session || !until || !seal || Number(until) < deps.now().epochMilliseconds) return false;
  if (!isSameText(seal, sealOf(id, session, Number(until), deps))) return false;
  return isSessionGood(session, deps);
}

import { makeSessionLink, sessionOfLink } from "#api/secrets/session-link.ts";
import type { Services } from "#api/services.ts";
import type { Actor } from "#shared/core/actor.ts";
import { videoFilePath } from "#shared/features/videos/endpoints.ts";
import { isSessionGood } from "../../accounts/index.ts";

type Deps = Pick<Services, "env" | "log" | "now" | "secrets">;
/** A player that needs bytes later asks for a new one. See README.md, "A video's address is its permission". */
const GOOD_FOR_MINUTES = 5;

const fileOf = (id: string) => ({ kind: "video-link", id });

/** Where this person's session may fetch the bytes of a video for some minutes. */
export function makeLink(id: string, actor: Actor | null, deps: Deps): { fileUrl: string; expiresAt: string } {
  if (!actor)
    return { fileUrl: videoFilePath(id), expiresAt: deps.now().add({ minutes: GOOD_FOR_MINUTES }).toString() };
  const { query, expiresAt } = makeSessionLink(
    fileOf(id),
    { sessionId: actor.sessionId, minutes: GOOD_FOR_MINUTES },
    deps,
  );
  return { fileUrl: `${videoFilePath(id)}?${query}`, expiresAt };
}

/** Whether an address was given to a session that still lives: its end, and the end of its person, are the address's too. */
export async function isGoodLink(id: string, query: URLSearchParams, deps: Deps): Promise<boolean> {
  const session = sessionOfLink(fileOf(id), query, deps);
  return session !== null && isSessionGood(session, deps);
}

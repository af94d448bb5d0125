import { ANSWER_HEADER, answerMark } from "../../shared/core/service/release.ts";

/** JSON as our API answers it; `null` as body is an answer without content. */
export const ourAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", [ANSWER_HEADER]: answerMark(null), ...headers },
  });

/** JSON of another server: a portal, a filter, a proxy. */
export const strangersAnswer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

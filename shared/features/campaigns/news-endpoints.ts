import * as z from "zod";
import { endpoint } from "../../core/endpoint.ts";

/** From the foot of a letter: names its reader, unguessable. */
export const NewsToken = z.string().regex(/^[\w-]{20,120}$/);

/** Where a mail program posts to unsubscribe its reader (RFC 8058); it sends a form, no JSON. */
export const ONE_CLICK_PATH = "/api/unsubscribe";

export const changeNewsByLink = endpoint({
  name: "campaigns.changeNewsByLink",
  method: "POST",
  path: "/api/news-consent",
  summary:
    "Stop or resume the studio's news by the link in a letter, without signing in. Repeating it changes nothing.",
  input: z.object({ token: NewsToken, wantsNews: z.boolean() }),
  output: z.object({ wantsNews: z.boolean() }),
  access: "public",
});

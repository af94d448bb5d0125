import * as z from "zod";
import { ChangePage } from "../change.ts";
import { endpoint } from "../endpoint.ts";

export const pullSync = endpoint({
  name: "sync.pull",
  method: "GET",
  path: "/api/sync",
  summary: "What changed for you since a cursor. Guests get what is public.",
  input: z.object({ cursor: z.string().max(20_000).optional() }),
  output: ChangePage,
  access: "public",
});

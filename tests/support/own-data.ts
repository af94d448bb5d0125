import { unzipSync } from "fflate";
import { expect } from "vitest";
import type { SignedIn } from "./people.ts";

/** Everything that is stored about a person, as they take it along: the file's texts by their names. */
export async function takeOwnData({ baseUrl }: { baseUrl: string }, as: SignedIn): Promise<Record<string, string>> {
  const answer = await fetch(`${baseUrl}/api/own-data`, { headers: { Authorization: `Bearer ${as.token}` } });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]));
}

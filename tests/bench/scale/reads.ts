import { v7 as newId } from "uuid";
import * as z from "zod";
import { startEngine } from "#api/db/engine/engine.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { allRoutes } from "#api/features.ts";
import { mayCall } from "#shared/core/access.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { Endpoint } from "#shared/core/endpoint.ts";
import { silentLog } from "../../support/database.ts";
import type { Figure } from "../figures.ts";
import { type Asked, WHO, type Who } from "./measure.ts";

export type Read = [who: Who, path: string];

const actorOf = (role: Exclude<Who, "guest">): Actor => ({
  userId: newId(),
  role,
  familyId: null,
  sessionId: newId(),
  waiverSigned: true,
  isGuardian: false,
  isMinor: false,
});

/** Exports and what asks for a proof are rare, and take their time; an id in the path is another one in each studio. */
const isPlain = ({ method, path, name, rate, asksAgain, contentType, input }: Endpoint): boolean => {
  if (method !== "GET" || path.includes(":") || /^(service|sync)\./.test(name)) return false;
  if (rate === "costly" || asksAgain || contentType) return false;
  const { required = [] } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return required.length === 0;
};

/** Every read that needs nothing, for each role that may call it, but those that are measured by name. */
export function findMoreReads(named: readonly Read[]): Read[] {
  const isNamed = (who: Who, path: string) => named.some(([by, of]) => by === who && of.split("?")[0] === path);
  const plain = allRoutes().flatMap(({ endpoint }) => (isPlain(endpoint) ? [endpoint] : []));
  return WHO.flatMap((who) => {
    const actor = who === "guest" ? null : actorOf(who);
    const callable = plain.filter(({ access, path }) => mayCall(access, actor) && !isNamed(who, path));
    return callable.map(({ path }): Read => [who, path]);
  });
}

/** The engine of one studio, which counts the documents that it examines. */
interface CountingEngine extends AsyncDisposable {
  /** For a server. */
  uri: string;
  count(): Promise<number>;
}

export async function openEngine(dataDir: string): Promise<CountingEngine> {
  const engine = await startEngine({ dataDir, log: silentLog });
  const client = await new mongoose.mongo.MongoClient(engine.uri).connect();
  return {
    uri: engine.uri,
    count: async () => {
      const status = await client.db("admin").command({ serverStatus: 1 });
      return Number(status.metrics.queryExecutor.scannedObjects);
    },
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await engine.close();
    },
  };
}

const SHOWN = 15;

/** Prints the slowest of them. @returns the worst */
export function figuresOfMore(reads: readonly Read[], asked: readonly Asked[]): Figure[] {
  const rows = reads.flatMap(([who, path], at) => (asked[at] ? [{ what: `${path}, ${who}`, ...asked[at] }] : []));
  const slowestFirst = rows.toSorted((a, b) => b.p95Ms - a.p95Ms);
  for (const { what, p95Ms, examined, status } of slowestFirst.slice(0, SHOWN))
    console.log(
      `${what.padEnd(50)}${p95Ms.toFixed(0).padStart(6)} ms${String(examined).padStart(9)} examined  ${status}`,
    );
  const refused = rows.filter(({ status }) => status >= 300).map(({ what, status }) => `${what}: ${status}`);
  const [slowest] = slowestFirst;
  return [
    {
      what: `the slowest of ${rows.length} more reads, 95th percentile`,
      value: refused.length > 0 ? Number.NaN : (slowest?.p95Ms ?? Number.NaN),
      limit: 100,
      unit: "ms",
      note: refused.join("; ") || (slowest?.what ?? ""),
    },
  ];
}

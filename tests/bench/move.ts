import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { v7 as newId } from "uuid";
import { startEngine } from "#api/db/engine/engine.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { MEMORY_ENV, NODE_FLAGS } from "#api/node-flags.ts";
import { silentLog } from "../support/database.ts";
import { startServer } from "../support/server.ts";
import { type Figure, isSmall, report } from "./figures.ts";
import type { Work } from "./move/work.ts";

/**
 * `npm run bench:move`: a studio taken along and opened elsewhere, with a tenth of the bookings and with all. Each in a process
 * of its own, whose memory is looked at.
 */
const BOOKINGS = isSmall ? { small: 500, large: 2_000 } : { small: 5_000, large: 50_000 };
const AT_ONCE = 5_000;
const MOST_MEGABYTES = 200;
const MOST_RATIO = 1.3;

const run = promisify(execFile);

async function work(what: "export" | "load", uri: string, file: string): Promise<Work> {
  const args = [...NODE_FLAGS, join(import.meta.dirname, "move/work.ts"), what, uri, file];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...MEMORY_ENV } });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

/** The demo studio's bookings, again and again under other ids. */
async function plantBookings(uri: string, count: number): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const bookings = connection.collection("bookings");
    const models = await bookings.find({}, { limit: 500 }).toArray();
    for (let at = 0; at < count; at += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => ({
        ...models[n % models.length],
        ...{ _id: newId() as never, classInstanceId: newId(), attendeeId: newId() },
      }));
      await bookings.insertMany(some);
    }
  } finally {
    await connection.close();
  }
}

async function measure(size: keyof typeof BOOKINGS): Promise<Record<"export" | "load", Work>> {
  const folder = await mkdtemp(join(tmpdir(), "silks-move-"));
  try {
    await (await startServer({ dataDir: join(folder, "old") })).stop();
    await using engines = new AsyncDisposableStack();
    const open = async (name: string) => {
      const engine = await startEngine({ dataDir: join(folder, name), log: silentLog });
      engines.defer(() => engine.close());
      return engine.uri.replace(/\/(\?|$)/, "/silks$1");
    };
    const old = await open("old");
    await plantBookings(old, BOOKINGS[size]);
    const file = join(folder, "studio.zip");
    const exported = await work("export", old, file);
    return { export: exported, load: await work("load", await open("new"), file) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const small = await measure("small");
const large = await measure("large");
const figures = (["export", "load"] as const).flatMap((what): Figure[] => {
  const perRow = ({ rows, ms }: Work) => ms / rows;
  const [a, b] = [small[what], large[what]];
  const speed = Math.round(b.rows / (b.ms / 1_000));
  return [
    {
      ...{ what: `${what}: a row of the large studio against one of the small`, value: perRow(b) / perRow(a) },
      ...{ limit: MOST_RATIO, note: `${b.rows} rows in ${(b.ms / 1_000).toFixed(1)} s, ${speed} a second` },
    },
    {
      ...{
        what: `${what}: memory above that of the app at rest`,
        value: b.megabytes,
        unit: "MB",
        limit: MOST_MEGABYTES,
      },
      note: `small ${a.megabytes.toFixed(0)} MB`,
    },
  ];
});
report(figures);

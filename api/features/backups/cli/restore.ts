import { existsSync } from "node:fs";
import { BackupError } from "#api/backups/format/archive.ts";
import { openTarget } from "#api/backups/open.ts";
import { momentOf } from "#api/backups/targets/target.ts";
import { connectDatabase } from "#api/db/connect.ts";
import { withTime } from "#api/db/limits/limits.ts";
import type { BackupServices } from "../back-up.ts";
import { restore } from "../restore.ts";
import { atConsole, inMegabytes, openConsole } from "./open.ts";

/** `npm run restore -- FILE`: into an empty database, while no server runs on it. Without a file it lists what is kept. */
await atConsole(async () => {
  const services = openConsole();
  const [from] = process.argv.slice(2);
  if (!from) return listKept(services);
  await assertThere(from, services);
  const { env, log } = services;
  const database = await connectDatabase({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR, log });
  try {
    const { studio, cutAt, records } = await withTime(() => restore(from, services));
    return `${studio} is restored as it was at ${cutAt}: ${records} records. Start the server now.`;
  } finally {
    await database.close();
  }
});

async function listKept({ env }: BackupServices): Promise<string> {
  const target = openTarget(env);
  const kept = await target.list();
  const lines = kept.map(({ name, bytes }) => `  ${name}  ${inMegabytes(bytes)}`);
  return [`Which one? npm run restore -- NAME`, `${kept.length} backups at ${target.place}:`, ...lines].join("\n");
}

async function assertThere(from: string, { env }: BackupServices): Promise<void> {
  const target = openTarget(env);
  if (existsSync(from)) return;
  if (momentOf(from) && (await target.list()).some(({ name }) => name === from)) return;
  throw new BackupError(`There is no file ${from}, and no backup of that name at ${target.place}.`);
}

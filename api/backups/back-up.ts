import { copyDatabase, type Source } from "./copy/database.ts";
import type { ArchiveTrailer } from "./format/archive.ts";
import { pack } from "./format/write.ts";
import { nameOf, type Target } from "./targets/target.ts";

interface BackUp {
  source: Source;
  key: string;
  target: Target;
}

export interface WrittenBackup {
  name: string;
  bytes: number;
  trailer: ArchiveTrailer;
}

/** Copies the studio into one archive. @throws BackupError in words where the copy or the place for it fails */
export async function writeBackup({ source, key, target }: BackUp): Promise<WrittenBackup> {
  const name = nameOf(Temporal.Instant.fromEpochMilliseconds(source.now().getTime()));
  const written: { trailer?: ArchiveTrailer; fault?: unknown } = {};
  const copying = { hasBegun: false, ended: Promise.withResolvers<void>() };
  async function* records() {
    copying.hasBegun = true;
    try {
      written.trailer = yield* copyDatabase(source);
    } catch (error) {
      written.fault = error;
      throw error;
    } finally {
      copying.ended.resolve();
    }
  }
  let bytes = 0;
  try {
    bytes = await target.write(name, pack(records(), key));
  } catch (error) {
    // The place is not to blame for a copy that failed.
    throw written.fault ?? error;
  } finally {
    // A place that fails stops the copy a little later: no other one may begin before.
    if (copying.hasBegun) await copying.ended.promise;
  }
  if (!written.trailer) throw new Error("The archive ended before its trailer.");
  return { name, bytes, trailer: written.trailer };
}

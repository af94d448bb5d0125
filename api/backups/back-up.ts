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
  const written: { trailer?: ArchiveTrailer } = {};
  async function* records() {
    written.trailer = yield* copyDatabase(source);
  }
  const bytes = await target.write(name, pack(records(), key));
  if (!written.trailer) throw new Error("The archive ended before its trailer.");
  return { name, bytes, trailer: written.trailer };
}

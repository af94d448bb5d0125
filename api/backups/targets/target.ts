/** Names of backups sort by their moment. */
const NAME = /^silks-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

export const nameOf = (at: Temporal.Instant): string =>
  `silks-${at.round({ smallestUnit: "second", roundingMode: "floor" }).toString().replaceAll(/[-:]/g, "")}.backup`;

/** @returns null for a file that is no backup */
export function momentOf(name: string): Temporal.Instant | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year ? Temporal.Instant.from(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

export interface StoredBackup {
  name: string;
  bytes: number;
}

/** A place where backups are kept. What is listed there is whole. */
export interface Target {
  /** As admins read it; without keys. */
  place: string;
  /** @throws BackupError in words; what was written so far is gone then */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): AsyncIterable<Buffer>;
  /** The oldest first. */
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
}

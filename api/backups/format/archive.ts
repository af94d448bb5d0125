/** The kinds of records in an archive, in the order in which they come. */
export const KIND = { header: 1, collection: 2, document: 3, end: 4, file: 5, trailer: 6 } as const;

export const FORMAT_VERSION = 1;

export interface ArchiveHeader {
  format: number;
  studio: string;
  /** ISO; when the copying began. */
  startedAt: string;
}

/** A collection as it begins. One that changed while it was copied comes again: its last section counts. */
export interface Section {
  name: string;
  options: Record<string, unknown>;
  indexes: Record<string, unknown>[];
}

/** The figures of the documents of a collection, in the order of their ids. */
export interface Sum {
  documents: number;
  bytes: number;
  sha256: string;
}

export interface CollectionSum extends Sum {
  name: string;
  /** Its place among the sections of the archive, from 0. */
  section: number;
}

export interface FileSum {
  /** Within the data directory. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface ArchiveTrailer {
  /** ISO; every write acknowledged before is in the archive. */
  cutAt: string;
  /** So long writes had to wait. */
  pausedMs: number;
  collections: CollectionSum[];
  files: FileSum[];
}

/** An archive that cannot be used, or a database it cannot be restored into. The message is for the person at the console. */
export class BackupError extends Error {
  override name = "BackupError";
}

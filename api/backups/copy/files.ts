import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface KeptFile {
  path: string;
  bytes: Buffer;
}

/** The one key that an archive need not hold: without it the archive cannot be read. */
export const ARCHIVE_KEY = "backup";

const notThere = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return null;
  throw error;
};

/** The keys beside the database: all else, videos, pictures and papers, is in the database. */
export async function findFiles(dataDir: string): Promise<KeptFile[]> {
  const keys = (await readdir(join(dataDir, "secrets")).catch(notThere)) ?? [];
  const paths = [
    "vapid.json",
    ...keys.filter((name) => name.endsWith(".key") && name !== `${ARCHIVE_KEY}.key`).map((name) => `secrets/${name}`),
  ];
  const files: KeptFile[] = [];
  for (const path of paths.toSorted()) {
    const bytes = await readFile(join(dataDir, path)).catch(notThere);
    if (bytes) files.push({ path, bytes });
  }
  return files;
}

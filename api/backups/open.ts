import { join } from "node:path";
import type { Env } from "../env.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { ARCHIVE_KEY } from "./copy/files.ts";
import { openDirectory } from "./targets/directory.ts";
import { openS3 } from "./targets/s3.ts";
import type { Target } from "./targets/target.ts";

/** Where backups go: the service where one is named, else a folder. */
export function openTarget(env: Env): Target {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY } = env;
  if (!endpoint) return openDirectory(env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"));
  return openS3({
    endpoint,
    region: env.BACKUP_S3_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY ?? "",
    secretAccessKey: BACKUP_S3_SECRET_KEY ?? "",
  });
}

export const archiveKey = (env: Env, secrets: Secrets): string => env.BACKUP_KEY ?? secrets.get(ARCHIVE_KEY);

/** Neither variable is set: the only key to the backups lies beside the data and is lost with it. */
export const isKeyBesideData = ({ BACKUP_KEY, SECRET_KEY }: Env): boolean => !BACKUP_KEY && !SECRET_KEY;

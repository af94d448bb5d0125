import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { InstantText } from "../../core/time.ts";

const KeptBackup = z.object({ name: z.string(), at: InstantText, bytes: z.int() });

const LastBackup = KeptBackup.extend({ records: z.int(), seconds: z.number() });

const Rehearsal = z.object({
  /** When it ended. */
  at: InstantText,
  name: z.string(),
  /** Null where all counts and hashes agreed. */
  reason: z.string().nullable(),
  records: z.int(),
  seconds: z.number(),
});

export const BackupOverview = z.object({
  asOf: InstantText,
  /** The folder, or the address of the service. */
  place: z.string(),
  /** The key to the backups lies beside the data only. */
  isKeyBesideData: z.boolean(),
  /** No backup worked in the last 26 hours. */
  isLate: z.boolean(),
  /** A backup or a rehearsal is asked for or under way. */
  underWay: z.enum(["backup", "rehearsal"]).nullable(),
  last: LastBackup.nullable(),
  /** Of the last try, where it failed. */
  failure: z.object({ at: InstantText, reason: z.string() }).nullable(),
  rehearsal: Rehearsal.nullable(),
  /** The newest first. */
  kept: z.array(KeptBackup),
});
export type BackupOverview = z.infer<typeof BackupOverview>;

export const getBackups = endpoint({
  name: "backups.getBackups",
  method: "GET",
  path: "/api/admin/backups",
  summary: "The last backup, the last rehearsal of a restore, and the backups that are kept.",
  output: BackupOverview,
  access: admins,
});

export const backUpNow = endpoint({
  name: "backups.backUpNow",
  method: "POST",
  path: "/api/admin/backups/back-up",
  summary: "Back up the studio now, within seconds. Does nothing while a backup is under way.",
  access: admins,
});

export const rehearseNow = endpoint({
  name: "backups.rehearseNow",
  method: "POST",
  path: "/api/admin/backups/rehearse",
  summary: "Restore the newest backup beside the studio's database, compare it and drop it again.",
  access: admins,
});

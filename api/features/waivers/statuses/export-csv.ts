import { mongoose } from "../../../db/mongoose.ts";
import { toCsv } from "../../../http/csv.ts";
import type { StudioClock } from "../../../services.ts";
import { type SignatureRecord, SignatureRecordModel } from "../evidence/record.model.ts";
import { listStatuses } from "./statuses.ts";

const HEAD = [
  "number",
  "person",
  "person_id",
  "status",
  "waiver",
  "version",
  "language",
  "relation",
  "signer",
  "name_typed",
  "minor",
  "viewed_at_device",
  "signed_at_device",
  "signed_at",
  "ip",
  "device",
  "witness",
  "text_sha256",
  "record_sha256",
];
const timeOf = (date: Date | null) => date?.toISOString() ?? "";

/** Every signature in the order it was made, then everybody who has yet to sign. */
export async function exportCsv(services: StudioClock): Promise<string> {
  const statuses = await listStatuses(services);
  const signedById = new Map(statuses.map(({ userId, hasSigned }) => [userId, hasSigned]));
  const records = await SignatureRecordModel.find({ _id: mongoose.trusted({ $gte: 1 }) })
    .sort({ _id: 1 })
    .lean<SignatureRecord[]>();
  const signatures = records.map((record) => [
    record._id,
    record.personName,
    record.userId,
    signedById.get(record.userId) ? "signed" : "to sign again",
    record.waiverId,
    record.version,
    record.language,
    record.relation,
    record.signerName,
    record.wasNameTyped,
    record.isMinor,
    timeOf(record.viewedAt),
    timeOf(record.clientSignedAt),
    timeOf(record.signedAt),
    record.ip,
    record.userAgent,
    record.witness?.name ?? "",
    record.textHash,
    record.hash,
  ]);
  const missing = statuses
    .filter(({ hasSigned }) => !hasSigned)
    .map(({ userId, firstName, lastName, isMinor }) => {
      const cells: (string | number | boolean)[] = HEAD.map(() => "");
      cells[1] = `${firstName} ${lastName}`;
      cells[2] = userId;
      cells[3] = "not signed";
      cells[10] = isMinor;
      return cells;
    });
  return toCsv([HEAD, ...signatures, ...missing]);
}

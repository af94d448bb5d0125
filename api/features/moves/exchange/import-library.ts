import { createHash } from "node:crypto";
import { mongoose } from "#api/db/mongoose.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { AdminMove } from "#shared/features/moves/admin/move-draft.ts";
import type { checkLibraryFile, importLibrary } from "#shared/features/moves/exchange/endpoints.ts";
import { type FileFault, type LibraryFileReport, MOST_FAULTS } from "#shared/features/moves/exchange/library-file.ts";
import { applyPlan, changedMeanwhile } from "../admin/apply-plan.ts";
import { toAdminMove } from "../admin/edit-moves.ts";
import type { PlannedWrite } from "../admin/plan.model.ts";
import { effectOf } from "../admin/preview.ts";
import { type MoveDocument, MoveModel } from "../move.model.ts";
import { findSyllabus } from "../skills/read-skills.ts";
import { findFaults } from "./find-faults.ts";
import { type MatchedMove, matchFile } from "./match-file.ts";
import { readLibraryFile } from "./read-file.ts";

const { trusted } = mongoose;
type Deps = Pick<Services, "now">;

/** Everything that is wrong, and what would happen if nothing were. */
export async function check(input: InputOf<typeof checkLibraryFile>, deps: Deps): Promise<LibraryFileReport> {
  return (await compare(input, deps)).report;
}

/**
 * As a whole or not at all. The same file twice changes nothing the second time.
 * @throws AppError 409 `library.changed`, `library.busy`; 422 `library-file.unreadable`, `.too-large`, `.faulty`, `import.*`
 */
export async function importFile(
  input: InputOf<typeof importLibrary>,
  { services, operationId }: Pick<RequestContext, "services" | "operationId">,
): Promise<LibraryFileReport> {
  const { report, rows } = await compare(input, services);
  if (report.library !== input.library) throw changedMeanwhile();
  if (report.faults.length > 0) {
    const [{ line, field, ...said }] = report.faults as [FileFault];
    const fault = said.words ?? { text: said.message };
    const where =
      line === null ? fault : message("Line {line}, {field}: {fault}", { line: String(line), field, fault });
    throw unprocessable("library-file.faulty", where, { field: "file" });
  }
  const changing = rows.filter(({ fields }) => fields.length > 0);
  const writes = await planWrites(changing, toDate(services.now()));
  const assertUnchanged = async () => {
    if (fingerprint(await readDocs(), await findSyllabus()) !== input.library) throw changedMeanwhile();
  };
  if (writes.length > 0) await applyPlan(operationId, writes, assertUnchanged, services);
  return report;
}

type Row = Pick<MatchedMove, "known" | "after" | "fields">;

async function compare({ file, archivesOthers }: InputOf<typeof checkLibraryFile>, deps: Deps) {
  const { format, moves: read, faults: unreadableMoves } = await readLibraryFile(file);
  const [docs, syllabus] = await Promise.all([readDocs(), findSyllabus()]);
  const moves = docs.map(toAdminMove);
  const mergedInto = new Map(
    docs.flatMap((doc, at) => (doc.mergedIds ?? []).map((id) => [id, moves[at] as AdminMove])),
  );
  const { matched, faults } = matchFile(read, { moves, syllabus, mergedInto });
  const inFile = new Set(matched.map(({ after }) => after.id));
  const others = moves.filter(({ id }) => !inFile.has(id));
  const leaving = archivesOthers ? others.filter(({ isArchived }) => !isArchived) : [];
  const rows: Row[] = [
    ...matched,
    ...leaving.map((known): Row => {
      const { version: _, ...move } = known;
      return { known, after: { ...move, isArchived: true }, fields: ["archived"] };
    }),
  ];
  const after = [...rows.map((row) => row.after), ...others.filter((move) => !leaving.includes(move))];
  // A library of moves that could not be read has faults that are none.
  const all = [...unreadableMoves, ...faults, ...(unreadableMoves.length === 0 ? findFaults(matched, after) : [])].sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
  const isLeaving = ({ known, after: { isArchived } }: Row) => known?.isArchived === false && isArchived;
  const archived = rows.filter(isLeaving);
  const report: LibraryFileReport = {
    format,
    added: rows.flatMap((row) => (row.known ? [] : [row.after.name])),
    changed: rows.flatMap((row) =>
      row.known && row.fields.some((field) => field !== "archived" || !isLeaving(row))
        ? [{ name: row.after.name, fields: row.fields }]
        : [],
    ),
    archived: archived.map((row) => row.after.name),
    unchanged: matched.filter(({ fields }) => fields.length === 0).length,
    others: others.length,
    faults: all.slice(0, MOST_FAULTS),
    moreFaults: Math.max(0, all.length - MOST_FAULTS),
    effect: await effectOf(
      { moves, syllabus },
      { moves: all.length > 0 ? moves : after, syllabus },
      archived.map((row) => row.after.id),
      deps,
    ),
    library: fingerprint(docs, syllabus),
  };
  return { report, rows };
}

const readDocs = () => MoveModel.find({ deletedAt: null }).sort({ _id: 1 }).lean<MoveDocument[]>();

/** Of everything a file is compared with. */
const fingerprint = (docs: readonly MoveDocument[], syllabus: object): string =>
  createHash("sha256")
    .update(JSON.stringify([docs.map(({ _id, version }) => [_id, version ?? 0]), syllabus]))
    .digest("base64url");

async function planWrites(rows: readonly Row[], now: Date): Promise<PlannedWrite[]> {
  const ids = rows.map(({ after }) => after.id);
  const docs = await MoveModel.find({ _id: trusted({ $in: ids }) }).lean<MoveDocument[]>();
  const docsById = new Map(docs.map((doc) => [doc._id, doc]));
  return rows.map(({ after: { id, isArchived, ...draft } }): PlannedWrite => {
    const doc = docsById.get(id);
    const archivedAt = isArchived ? (doc?.archivedAt ?? now) : null;
    const set = { ...draft, archivedAt };
    if (!doc) return { id, seen: null, set, before: null };
    const { version = 0, deletedAt } = doc;
    const { isArchived: _, version: __, id: ___, ...was } = toAdminMove(doc);
    return {
      id,
      seen: version,
      set,
      before: deletedAt ? { deletedAt } : { ...was, archivedAt: doc.archivedAt ?? null },
    };
  });
}

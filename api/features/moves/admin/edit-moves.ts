import { insertOwn, markOf } from "#api/db/insert-own.ts";
import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { badRequest, conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { type Message, message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { toDate } from "#shared/core/time.ts";
import type { AdminLibrary, archiveMove, createMove, updateMove } from "#shared/features/moves/admin/endpoints.ts";
import { type AdminMove, MOST_MOVES, type MoveDraft } from "#shared/features/moves/admin/move-draft.ts";
import { findNewFaults, type Move } from "#shared/features/moves/move.ts";
import { rankOf } from "#shared/features/moves/syllabus.ts";
import { readForm } from "../../studio/index.ts";
import { type MoveDocument, MoveModel, toMove } from "../move.model.ts";
import { findAllMoves, findSyllabus } from "../skills/read-skills.ts";

const { trusted } = mongoose;
const NO_SPANISH = { name: "", description: "", safetyNote: "" };

export const toAdminMove = (doc: MoveDocument): AdminMove => ({
  ...toMove(doc),
  order: doc.order ?? 0,
  spanish: doc.spanish ?? NO_SPANISH,
  isArchived: Boolean(doc.archivedAt),
  version: doc.version ?? 0,
});

export async function readLibrary(): Promise<AdminLibrary> {
  const order = { apparatus: 1, grade: 1, order: 1, name: 1 } as const;
  const docs = await MoveModel.find({ deletedAt: null }).sort(order).limit(MOST_MOVES).lean<MoveDocument[]>();
  const { settings, version } = await readForm();
  return { moves: docs.map(toAdminMove), levels: settings.levels, version };
}

/** Safe to repeat for its maker. @throws AppError 400 `move.<field>`; 409 `move.too-many`, `id.used` */
export async function create({ id, ...draft }: InputOf<typeof createMove>, makerId: string): Promise<AdminMove> {
  if ((await MoveModel.countDocuments({ deletedAt: null })) >= MOST_MOVES)
    throw conflict("move.too-many", message("The library is full. It holds 1,000 moves."));
  await assertFits(id, draft);
  await insertOwn(MoveModel, { _id: id, ...draft, version: 0, audiences: ["members"], madeBy: markOf(makerId, id) });
  return read(id);
}

/** @throws AppError 400; 404; 409 `move.changed`; 422 `move.circle` */
export async function update({ id, version, ...draft }: InputOf<typeof updateMove>): Promise<AdminMove> {
  const before = await MoveModel.findOne({ _id: id, deletedAt: null }).lean<MoveDocument>();
  if (!before) throw notFound(message("We can't find this move."));
  await assertFits(id, draft);
  await write(id, version, draft);
  // Two admins who each draw half of a circle both pass the check above: the one who sees the whole undoes theirs.
  const faults = newFaults(await findAllMoves(), id, { prerequisites: before.prerequisites, grade: before.grade });
  if (faults.length > 0) {
    const { prerequisites, grade } = before;
    await MoveModel.updateOne(
      { _id: id, version: version + 1 },
      { $set: { prerequisites, grade }, $inc: { version: 1 } },
    );
    throw refusedPrerequisites();
  }
  return read(id);
}

/** Prerequisites and rules keep naming an archived move; it is no longer required. @throws AppError 404; 409 */
export async function archive(
  { id, version, isArchived }: InputOf<typeof archiveMove>,
  { now }: Pick<Services, "now">,
): Promise<AdminMove> {
  if (!(await MoveModel.exists({ _id: id, deletedAt: null }))) throw notFound(message("We can't find this move."));
  await write(id, version, { archivedAt: isArchived ? toDate(now()) : null });
  return read(id);
}

const read = async (id: string) => toAdminMove(await MoveModel.findById(id).orFail().lean<MoveDocument>());

async function write(id: string, version: number, change: object): Promise<void> {
  // Moves from before there were versions have none.
  const seen = version === 0 ? trusted({ $in: [0, null] }) : version;
  const { matchedCount } = await MoveModel.updateOne(
    { _id: id, version: seen },
    { $set: { ...change, version: version + 1 } },
  );
  if (matchedCount === 0)
    throw conflict("move.changed", message("Another admin just changed this move. Please check it again."));
}

/** @throws AppError 400 with the field that does not fit; 422 `move.circle` */
async function assertFits(id: string, draft: MoveDraft): Promise<void> {
  const [moves, syllabus] = await Promise.all([findAllMoves(), findSyllabus()]);
  if (rankOf(draft.level, syllabus) < 0) throw refused("level", message("We can't find that level."));
  if (!syllabus.apparatus.some(({ key }) => key === draft.apparatus))
    throw refused("apparatus", message("We can't find that apparatus."));
  const isTwin = (move: Move) =>
    move.id !== id &&
    !move.isArchived &&
    move.apparatus === draft.apparatus &&
    plainText(move.name) === plainText(draft.name);
  if (moves.some(isTwin)) throw refused("name", message("This apparatus already has a move with this name."));
  const known = moves.find((move) => move.id === id);
  const after = { ...known, ...draft, id } as Move;
  const faults = newFaults(
    known ? moves.map((move) => (move === known ? after : move)) : [...moves, after],
    id,
    known ?? { prerequisites: [] },
  );
  if (faults.length > 0) throw refusedPrerequisites();
}

/** What is wrong now and was not with the move as it was. */
const newFaults = (moves: Move[], id: string, before: Partial<Move>): Message[] =>
  findNewFaults(
    moves.map((move) => (move.id === id ? { ...move, ...before } : move)),
    moves,
  );

const refused = (path: string, words: Message) => badRequest(`move.${path}`, words, { field: path });

function refusedPrerequisites() {
  return unprocessable(
    "move.circle",
    message("This doesn't fit the skill tree: a move would need a harder one first, or itself in a circle."),
    { field: "prerequisites" },
  );
}

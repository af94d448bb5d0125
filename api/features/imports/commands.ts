import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { addImportPart, checkImport, commitImport } from "#shared/features/imports/endpoints.ts";
import type { ImportView } from "#shared/features/imports/import.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { assertOwn, idUsed, insertOwn, markOf } from "../../db/insert-own.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { PersonUse } from "../../privacy.ts";
import type { Services } from "../../services.ts";
import { findBuiltUpon } from "./built-upon.ts";
import { type ImportDocument, ImportModel, ImportPartModel } from "./import.model.ts";
import { findImport, toView, undoUntil } from "./views.ts";
import { startWork } from "./work.ts";

const { trusted } = mongoose;
/** Most files are looked at within this; the page asks for the others. */
const WAITED_MS = 1_500;

/** Keeps one part of a file, which never changes then. @throws AppError 409 `id.used` */
export async function addPart({ id, part, base64 }: InputOf<typeof addImportPart>, { now }: Services): Promise<void> {
  const bytes = Buffer.from(base64, "base64");
  const _id = `${id}/${part}`;
  try {
    await ImportPartModel.create({ _id, importId: id, part, bytes, createdAt: toDate(now()) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const known = await ImportPartModel.findById(_id);
    if (!known?.bytes.equals(bytes)) throw idUsed();
  }
}

/** Works on it for a moment, so that most answers say how it went. */
async function workOn(id: string, services: Services): Promise<ImportView> {
  const work = startWork(id, services);
  await Promise.race([work, sleep(WAITED_MS, undefined, { ref: false })]);
  return toView(await findImport(id));
}

/**
 * Looks at a file, for the first time or with other choices. @throws AppError 409 `id.used`, `import.begun`
 */
export async function check(asked: InputOf<typeof checkImport>, actor: Actor, services: Services): Promise<ImportView> {
  const { id, fileName, parts, sheet, mapping, dateOrder, plans } = asked;
  const choices = {
    ...{
      state: "checking" as const,
      fileName,
      parts,
      sheet,
      dateOrder,
      plans: plans.map((plan) => ({ ...plan, rows: 0 })),
    },
    ...(mapping && { mapping, isMappedByHand: true }),
  };
  const madeBy = markOf(actor.userId, id);
  const doc = { _id: id, byId: actor.userId, fileName, parts, createdAt: toDate(services.now()), madeBy };
  await insertOwn(ImportModel, { ...doc, ...choices });
  const known = await findImport(id);
  assertOwn(known, madeBy);
  const again = await ImportModel.updateOne(
    { _id: id, state: trusted({ $in: ["checking", "checked", "unreadable"] }) },
    { $set: { ...choices, beatAt: null }, $inc: { wish: 1 } },
  );
  if (again.matchedCount === 0) throw conflict("import.begun", message("This import has already started."));
  return workOn(id, services);
}

/** @throws AppError 404; 409 `import.busy`, `import.begun`; 422 `import.refused-rows`, `import.dates-unclear` */
export async function commit(
  { id, leavesOutRefused }: InputOf<typeof commitImport>,
  services: Services,
): Promise<ImportView> {
  const doc = await findImport(id);
  if (["planning", "importing", "done"].includes(doc.state)) return workOn(id, services);
  if (doc.state !== "checked")
    throw conflict("import.begun", message("This import can't start now. Check the file again."));
  if (doc.asksDates && !doc.dateOrder)
    throw unprocessable("import.dates-unclear", message("First, choose how dates are written in this file."));
  if ((doc.fates.refused ?? 0) > 0 && !leavesOutRefused)
    throw unprocessable("import.refused-rows", message("Rows are refused. Correct them, or say that they stay out."));
  await begin(doc, { state: "planning", leavesOutRefused });
  return workOn(id, services);
}

/** @throws AppError 404; 409 `import.busy`, `import.too-late`, `import.built-upon`, `import.begun` */
export async function undo(id: string, uses: readonly PersonUse[], services: Services): Promise<ImportView> {
  const doc = await findImport(id);
  if (doc.state === "undoing" || doc.state === "undone") return workOn(id, services);
  if (doc.state !== "done") throw conflict("import.begun", message("This import isn't finished."));
  const until = undoUntil(doc);
  if (!until || until < toDate(services.now()))
    throw conflict("import.too-late", message("An import can be undone for a day. This one stays."));
  const built = await findBuiltUpon(id, uses);
  if (built) throw conflict("import.built-upon", built);
  await begin(doc, { state: "undoing", undoneAt: toDate(services.now()), step: doc.items });
  return workOn(id, services);
}

/** One import writes at a time: two that plan by the same studio would bring the same people twice. */
async function begin({ _id, state, wish }: ImportDocument, changes: Partial<ImportDocument>): Promise<void> {
  try {
    const begun = await ImportModel.updateOne(
      { _id, state, wish },
      { $set: { ...changes, isWriting: true, beatAt: null }, $inc: { wish: 1 } },
    );
    if (begun.matchedCount === 0)
      throw conflict("import.begun", message("This import can't start now. Check the file again."));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw conflict("import.busy", message("Another import is being written. Please wait until it's done."));
  }
}

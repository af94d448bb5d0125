import { v7 as newId } from "uuid";
import type { Services } from "#api/services.ts";
import { notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { ClassBlueprint, ClassBlueprintDraft } from "#shared/features/classes/class-blueprint.ts";
import { type ApparatusDocument, ApparatusModel } from "./apparatus.model.ts";
import { getUsableApparatus } from "./apparatus.ts";
import { type ClassBlueprintDocument, ClassBlueprintModel } from "./class-blueprint.model.ts";
import { ClassSeriesModel } from "./class-series.model.ts";
import { archivedAtFor, createOnce, refuseTakenName } from "./create-once.ts";

const toClassBlueprint = (
  { _id, archivedAt, ...doc }: ClassBlueprintDocument,
  apparatusName: string,
): ClassBlueprint => ({
  id: _id,
  ...doc,
  // Older blueprints have none of these.
  nameEs: doc.nameEs ?? "",
  descriptionEs: doc.descriptionEs ?? "",
  requiredLevel: doc.requiredLevel ?? null,
  requiredMoveIds: doc.requiredMoveIds ?? [],
  ages: doc.ages ?? null,
  lateFeeCents: doc.lateFeeCents ?? null,
  noShowFeeCents: doc.noShowFeeCents ?? null,
  taxChoice: doc.taxChoice ?? "",
  apparatusName,
  isArchived: archivedAt !== null,
});

export async function listBlueprints(): Promise<ClassBlueprint[]> {
  const [docs, apparatus] = await Promise.all([
    ClassBlueprintModel.find().sort({ name: 1 }).lean<ClassBlueprintDocument[]>(),
    ApparatusModel.find().lean<ApparatusDocument[]>(),
  ]);
  const names = new Map(apparatus.map(({ _id, name }) => [_id, name]));
  return docs.map((doc) => toClassBlueprint(doc, names.get(doc.apparatusId) ?? ""));
}

const NO_TERMS = { requiredLevel: null, requiredMoveIds: [], ages: null, lateFeeCents: null, noShowFeeCents: null };

/** @throws AppError 422 `class.unknown-apparatus`, 409 `class-blueprint.name-taken` */
export async function createBlueprint(
  { id = newId(), ...draft }: ClassBlueprintDraft & { id?: string | undefined },
  makerId: string,
) {
  const apparatus = await getUsableApparatus(draft.apparatusId);
  const fields = { _id: id, ...NO_TERMS, ...draft, archivedAt: null, makerId };
  const doc = await createOnce<ClassBlueprintDocument>("class-blueprint", ClassBlueprintModel, fields);
  return toClassBlueprint(doc, apparatus.name);
}

/**
 * Changes the blueprint alone; `schedule/plan-blueprint.ts` brings its classes in line. Archiving ends its series.
 * @throws AppError 404
 */
export async function changeBlueprint(
  id: string,
  { isArchived, ...draft }: Partial<ClassBlueprintDraft> & { isArchived?: boolean | undefined },
  services: Pick<Services, "now">,
): Promise<ClassBlueprint> {
  const apparatus = draft.apparatusId === undefined ? null : await getUsableApparatus(draft.apparatusId);
  const now = toDate(services.now());
  const changes = { ...draft, ...archivedAtFor(isArchived, now) };
  const doc = await refuseTakenName("class-blueprint", () =>
    ClassBlueprintModel.findByIdAndUpdate(
      id,
      { $set: changes },
      { returnDocument: "after" },
    ).lean<ClassBlueprintDocument>(),
  );
  if (!doc) throw notFound(message("We can't find this class type."));
  if (isArchived) await ClassSeriesModel.updateMany({ blueprintId: id, archivedAt: null }, { archivedAt: now });
  const known = apparatus ?? (await ApparatusModel.findById(doc.apparatusId).lean<ApparatusDocument>());
  return toClassBlueprint(doc, known?.name ?? "");
}

export const findBlueprint = (id: string) => ClassBlueprintModel.findById(id).lean<ClassBlueprintDocument>();

/** @throws AppError 422 `class.unknown-blueprint` */
export async function getUsableBlueprint(id: string): Promise<ClassBlueprintDocument> {
  const blueprint = await ClassBlueprintModel.findOne({ _id: id, archivedAt: null }).lean<ClassBlueprintDocument>();
  if (blueprint) return blueprint;
  throw unprocessable("class.unknown-blueprint", message("We can't find that class type."), {
    field: "blueprintId",
  });
}

import { v7 as newId } from "uuid";
import type { Services } from "#api/services.ts";
import { conflict, notFound, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { toDate } from "#shared/core/time.ts";
import type { Apparatus, ApparatusDraft } from "#shared/features/classes/apparatus.ts";
import { defaultKeyFor } from "#shared/features/moves/syllabus.ts";
import { type ApparatusDocument, ApparatusModel, keyOf } from "./apparatus.model.ts";
import { ClassBlueprintModel } from "./class-blueprint.model.ts";
import { archivedAtFor, createOnce, refuseTakenName } from "./create-once.ts";

export const toApparatus = (doc: ApparatusDocument): Apparatus => ({
  id: doc._id,
  key: keyOf(doc),
  name: doc.name,
  nameEs: doc.nameEs ?? "",
  order: doc.order ?? 0,
  description: doc.description,
  isArchived: doc.archivedAt !== null,
});

/** Every apparatus, in the order the studio gave them. */
export async function listApparatus(): Promise<Apparatus[]> {
  const docs = await ApparatusModel.find().sort({ order: 1, name: 1 }).lean<ApparatusDocument[]>();
  return docs.map(toApparatus);
}

/** "Danish pole" is "danish-pole", or "danish-pole-2" where another has that. Two that hang the same moves share a key. */
async function newKey(name: string): Promise<string> {
  const usual = defaultKeyFor(name);
  if (usual) return usual;
  const slug =
    plainText(name)
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 50) || "apparatus";
  const taken = new Set((await ApparatusModel.find({}, { key: 1, name: 1 }).lean<ApparatusDocument[]>()).map(keyOf));
  let key = slug;
  for (let at = 2; taken.has(key); at++) key = `${slug}-${at}`;
  return key;
}

export async function createApparatus(
  { id = newId(), ...draft }: ApparatusDraft & { id?: string | undefined },
  makerId: string,
) {
  const order = draft.order ?? (await ApparatusModel.countDocuments());
  const fields = {
    key: await newKey(draft.name),
    nameEs: "",
    ...draft,
    order,
    archivedAt: null,
    audiences: ["public"],
  };
  return toApparatus(await createOnce<ApparatusDocument>("apparatus", ApparatusModel, { _id: id, ...fields, makerId }));
}

/** @throws AppError 404; 409 `apparatus.in-use`, `apparatus.name-taken` */
export async function updateApparatus(
  id: string,
  { isArchived, ...draft }: Partial<ApparatusDraft> & { isArchived?: boolean | undefined },
  services: Pick<Services, "now">,
): Promise<Apparatus> {
  if (isArchived && (await ClassBlueprintModel.exists({ apparatusId: id, archivedAt: null })))
    throw conflict("apparatus.in-use", message("Some class types still use this apparatus."));
  const before = await ApparatusModel.findById(id).lean<ApparatusDocument>();
  if (!before) throw notFound(message("We can't find this apparatus."));
  // The key outlives the name it was made of.
  const changes = { ...draft, key: keyOf(before), ...archivedAtFor(isArchived, toDate(services.now())) };
  const changed = await refuseTakenName("apparatus", () =>
    ApparatusModel.findByIdAndUpdate(id, { $set: changes }, { returnDocument: "after" }).lean<ApparatusDocument>(),
  );
  if (!changed) throw notFound(message("We can't find this apparatus."));
  return toApparatus(changed);
}

/** @throws AppError 422 `class.unknown-apparatus` */
export async function getUsableApparatus(id: string): Promise<ApparatusDocument> {
  const apparatus = await ApparatusModel.findOne({ _id: id, archivedAt: null }).lean<ApparatusDocument>();
  if (apparatus) return apparatus;
  throw unprocessable("class.unknown-apparatus", message("We can't find that apparatus."), { field: "apparatusId" });
}

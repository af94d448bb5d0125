import { v7 as newId } from "uuid";
import { conflict, notFound, unprocessable } from "../../../../shared/core/errors.ts";
import { toDate } from "../../../../shared/core/time.ts";
import type { Apparatus, ApparatusDraft } from "../../../../shared/features/classes/apparatus.ts";
import type { Services } from "../../../services.ts";
import { type ApparatusDocument, ApparatusModel } from "./apparatus.model.ts";
import { ClassBlueprintModel } from "./class-blueprint.model.ts";
import { archivedAtFor, createOnce, refuseTakenName } from "./create-once.ts";

const toApparatus = (doc: ApparatusDocument): Apparatus => ({
  id: doc._id,
  name: doc.name,
  description: doc.description,
  isArchived: doc.archivedAt !== null,
});

export async function listApparatus(): Promise<Apparatus[]> {
  const docs = await ApparatusModel.find().sort({ name: 1 }).lean<ApparatusDocument[]>();
  return docs.map(toApparatus);
}

export async function createApparatus({ id = newId(), ...draft }: ApparatusDraft & { id?: string | undefined }) {
  return toApparatus(
    await createOnce(
      "apparatus",
      () => ApparatusModel.create({ _id: id, ...draft, archivedAt: null }),
      () => ApparatusModel.findById(id).lean<ApparatusDocument>(),
    ),
  );
}

/** @throws AppError 404; 409 `apparatus.in-use`, `apparatus.name-taken` */
export async function updateApparatus(
  id: string,
  { isArchived, ...draft }: Partial<ApparatusDraft> & { isArchived?: boolean | undefined },
  services: Pick<Services, "now">,
): Promise<Apparatus> {
  if (isArchived && (await ClassBlueprintModel.exists({ apparatusId: id, archivedAt: null })))
    throw conflict("apparatus.in-use", "Class blueprints still use this apparatus.");
  const changes = { ...draft, ...archivedAtFor(isArchived, toDate(services.now())) };
  const changed = await refuseTakenName("apparatus", () =>
    ApparatusModel.findByIdAndUpdate(id, { $set: changes }, { returnDocument: "after" }).lean<ApparatusDocument>(),
  );
  if (!changed) throw notFound("This apparatus");
  return toApparatus(changed);
}

/** @throws AppError 422 `class.unknown-apparatus` */
export async function getUsableApparatus(id: string): Promise<ApparatusDocument> {
  const apparatus = await ApparatusModel.findOne({ _id: id, archivedAt: null }).lean<ApparatusDocument>();
  if (apparatus) return apparatus;
  const message = "There is no such apparatus.";
  throw unprocessable("class.unknown-apparatus", message, { fields: [{ path: "apparatusId", message }] });
}

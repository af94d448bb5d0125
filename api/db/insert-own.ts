import { createHash } from "node:crypto";
import type { Model } from "mongoose";
import { conflict } from "../../shared/core/errors.ts";
import { message } from "../../shared/core/messages/message.ts";
import { isDuplicateKey } from "./duplicate-key.ts";

/** A document that knows its maker again without naming them: no id of a person is in it. */
export interface Made {
  madeBy?: string | null;
}

/** The mark of this maker in this document; the same person has another one in each. */
export const markOf = (makerId: string, id: string): string =>
  createHash("sha256").update(`${makerId}:${id}`).digest("base64url");

/** 409 `id.used` */
export const idUsed = () =>
  conflict("id.used", message("This was already used for something else. Please reload the page and try again."));

/** An id that exists belongs to its maker; only they may repeat. @throws AppError 409 `id.used` */
export function assertOwn({ madeBy }: Made, mark: string | undefined): void {
  if ((madeBy ?? undefined) !== mark) throw idUsed();
}

/** With the virtual `id`, which every model has. */
export type Inserted<Doc> = Model<Doc, object, object, { id: string }>;

type Outcome = "made" | "there" | "taken";

/**
 * Inserts a document under the id its maker chose. A repeat by the same maker changes nothing.
 * @returns "there" for such a repeat, "taken" when another unique field is in use
 * @throws AppError 409 `id.used` when the id belongs to another maker
 */
export async function insertOwn<Doc, New extends { _id: string } & Made>(
  model: Inserted<Doc>,
  doc: New,
): Promise<Outcome> {
  try {
    await model.create(doc as never);
    return "made";
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const known = await model.collection.findOne<Made>({ _id: doc._id as never }, { projection: { madeBy: 1 } });
  if (!known) return "taken";
  assertOwn(known, doc.madeBy ?? undefined);
  return "there";
}

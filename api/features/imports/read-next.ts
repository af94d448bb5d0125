import { mongoose } from "../../db/mongoose.ts";
import { type ImportItem, ImportItemModel } from "./item.model.ts";

const AT_ONCE = 200;

/** The next items of an import, all of one kind. @param order 1: from the first on, -1: from the last */
export async function readNext(
  importId: string,
  seq: { $gte: number } | { $lt: number },
  order: 1 | -1,
): Promise<ImportItem[]> {
  const found = await ImportItemModel.find({ importId, seq: mongoose.trusted(seq) })
    .sort({ seq: order })
    .limit(AT_ONCE)
    .lean<ImportItem[]>();
  const next = found.findIndex(({ kind }) => kind !== found[0]?.kind);
  return next === -1 ? found : found.slice(0, next);
}

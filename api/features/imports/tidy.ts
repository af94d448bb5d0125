import { toDate } from "#shared/core/time.ts";
import { UNDO_HOURS } from "#shared/features/imports/import.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { AT_WORK, ImportModel, ImportPartModel } from "./import.model.ts";
import { ImportItemModel, ImportRowModel } from "./item.model.ts";

const { trusted } = mongoose;
const KEPT_HOURS = UNDO_HOURS + 1;
const AT_ONCE = 100;

/** Forgets what an import needed of people's data once it cannot be undone any more, and files that were never imported. */
export async function tidyImports({ now }: Services): Promise<void> {
  const before = toDate(now().subtract({ hours: KEPT_HOURS }));
  await ImportPartModel.deleteMany({ createdAt: trusted({ $lt: before }) });
  const old = await ImportModel.find(
    {
      createdAt: trusted({ $lt: before }),
      state: trusted({ $nin: [...AT_WORK] }),
      isTidied: false,
      ...trusted({ $or: [{ committedAt: null }, { committedAt: trusted({ $lt: before }) }] }),
    },
    { _id: 1 },
  )
    .limit(AT_ONCE)
    .lean();
  for (const { _id } of old) {
    await ImportRowModel.deleteMany({ importId: _id });
    await ImportItemModel.updateMany({ importId: _id }, { doc: null });
    await ImportModel.updateOne({ _id }, { isTidied: true, examples: [] });
  }
}

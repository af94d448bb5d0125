import { mongoose } from "#api/db/mongoose.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../class-instance.model.ts";
import { ArchivedClassModel } from "./archived.model.ts";

const { trusted } = mongoose;

/** These classes, live or archived. */
export async function findClassesEver<Field extends keyof ClassInstanceDocument>(
  ids: string[],
  fields: readonly Field[],
): Promise<Pick<ClassInstanceDocument, Field | "_id">[]> {
  const read = (model: typeof ClassInstanceModel, some: string[]) =>
    model.find({ _id: trusted({ $in: some }) }, [...fields]).lean<Pick<ClassInstanceDocument, Field | "_id">[]>();
  const live = await read(ClassInstanceModel, ids);
  const known = new Set(live.map(({ _id }) => _id));
  const rest = ids.filter((id) => !known.has(id));
  return rest.length > 0 ? [...live, ...(await read(ArchivedClassModel, rest))] : live;
}

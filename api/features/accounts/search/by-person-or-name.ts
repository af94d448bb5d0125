import type { Model } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { plainText } from "#shared/core/search/plain-text.ts";
import { findPayerIds } from "./find-people.ts";

const { trusted } = mongoose;

/** The fields of a document that say whose it is, and what it is called. */
interface Fields<Doc> {
  person: keyof Doc & string;
  name: keyof Doc & string;
}

/**
 * A condition for what is searched for: by the beginnings of the person's names, or by any part of its own name.
 * @param among a condition with an index: only the names of these documents are looked at
 */
export async function byPersonOrName<Doc>(
  model: Pick<Model<Doc>, "distinct">,
  { person, name }: Fields<Doc>,
  search: string,
  among: object = {},
): Promise<object> {
  if (search === "") return {};
  const wanted = plainText(search);
  const names = (await model.distinct(name, among)) as string[];
  const found = names.filter((each) => plainText(each).includes(wanted));
  return { $or: [{ [person]: trusted({ $in: await findPayerIds(search) }) }, { [name]: trusted({ $in: found }) }] };
}

import { type Doc, isPlain } from "./documents.ts";

export interface Renaming {
  fromId: string;
  intoId: string;
  intoName: string;
}

/**
 * The document with one id in another's place wherever it stands, also within keys like `credit:ID` and audiences. Ids
 * are random: no other text holds one. @param names the field of a name by the field of the id it stands beside
 */
export const renameId = (doc: Doc, renaming: Renaming, names: Record<string, string> = {}): Doc => {
  const audiences = (doc.audiences as string[] | undefined)?.filter((each) => each !== `-user:${renaming.fromId}`);
  return rename({ ...doc, ...(audiences && { audiences }) }, renaming, names) as Doc;
};

function rename(value: unknown, renaming: Renaming, names: Record<string, string>): unknown {
  const { fromId, intoId } = renaming;
  if (typeof value === "string") return value.includes(fromId) ? value.replaceAll(fromId, intoId) : value;
  if (Array.isArray(value)) {
    const renamed = value.map((each) => rename(each, renaming, names));
    // Who stood in a list under both ids stands there once.
    return value.includes(fromId) || value.includes(`user:${fromId}`) ? [...new Set(renamed)] : renamed;
  }
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isNamed = Object.entries(names).some(([id, name]) => name === key && value[id] === fromId);
      return [key, isNamed && typeof each === "string" ? renaming.intoName : rename(each, renaming, names)];
    }),
  );
}

import { readdir } from "node:fs/promises";
import type { AddedLanguage } from "#shared/core/messages/catalogue.ts";

const FOLDER = new URL("../../../shared/features/language/messages/", import.meta.url);

/**
 * The languages of a folder by their code: each is one file, `pl.ts`, that exports `language`.
 */
export async function readLanguages(folder: URL): Promise<ReadonlyMap<string, AddedLanguage>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts")).toSorted();
  const read = files.map(async (name): Promise<[string, AddedLanguage]> => {
    const { language } = (await import(new URL(name, folder).href)) as { language: AddedLanguage };
    return [name.slice(0, -".ts".length), language];
  });
  return new Map(await Promise.all(read));
}

/** What the server speaks beside English. */
export const LANGUAGES = await readLanguages(FOLDER);

import type { AddedLanguage } from "#shared/core/messages/catalogue.ts";

type Load = () => Promise<AddedLanguage>;

/** The languages of these files by their code, each fetched when it is first spoken. */
export const languagesOf = (files: Readonly<Record<string, Load>>): Map<string, Load> =>
  new Map(Object.entries(files).map(([path, load]) => [/([\w-]+)\.ts$/.exec(path)?.[1] ?? path, load]));

/** What a page speaks beside English. See README.md, "A language is one file". */
export const LANGUAGES = languagesOf(
  import.meta.glob<AddedLanguage>("#shared/features/language/messages/*.ts", { import: "language" }),
);

export const isLanguage = (code: unknown): code is string =>
  typeof code === "string" && (code === "en" || LANGUAGES.has(code));

export const languageCodes = (): string[] => ["en", ...LANGUAGES.keys()];

/** A language is called what it calls itself: "Español". */
export function nameOfLanguage(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

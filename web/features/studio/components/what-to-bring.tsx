import { useStore } from "zustand/react";
import { textLanguageOf } from "#shared/features/language/text-language.ts";
import { languageStore } from "../../language/index.ts";
import { useStudio } from "../queries.ts";

/** The studio's own words, in the language of the page; nothing where it said nothing. */
export function WhatToBring() {
  const { bring } = useStudio();
  const language = textLanguageOf(useStore(languageStore).language);
  return (
    <span lang={bring[language] ? language : undefined} className="whitespace-pre-line">
      {bring[language] || bring.en || bring.es}
    </span>
  );
}

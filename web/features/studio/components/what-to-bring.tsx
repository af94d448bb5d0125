import { useStore } from "zustand/react";
import { languageStore } from "../../language/index.ts";
import { useStudio } from "../queries.ts";

/** The studio's own words, in the language of the page; nothing where it said nothing. */
export function WhatToBring() {
  const { bring } = useStudio();
  const spoken = useStore(languageStore).language;
  const language = spoken === "es" ? "es" : "en";
  return (
    <span translate="no" lang={bring[language] ? language : undefined} className="whitespace-pre-line">
      {bring[language] || bring.en || bring.es}
    </span>
  );
}

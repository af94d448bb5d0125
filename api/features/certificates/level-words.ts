import type { Translator } from "../../translator/translator.ts";
import type { NamedThen } from "./certificate.model.ts";

interface LevelThen {
  levelNamed: NamedThen;
  apparatusNamed: NamedThen;
}

/** "Beginner on Silks", as both were called when it was issued. The studio's own Spanish comes before the product's. */
export function levelWords({ levelNamed, apparatusNamed }: LevelThen, { t, named, language }: Translator): string {
  const wordOf = ({ en, es }: NamedThen) => (language === "es" && es) || named(en);
  return t("{level} on {apparatus}", { level: wordOf(levelNamed), apparatus: wordOf(apparatusNamed) });
}

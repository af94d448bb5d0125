import { isolated } from "#shared/core/messages/isolated.ts";

/** Facts on one line, those that are there. */
export const joined = (facts: readonly (string | false | null | undefined)[], separator = " · "): string =>
  facts
    .filter((fact) => typeof fact === "string" && fact !== "")
    .map((fact) => isolated(String(fact)))
    .join(separator);

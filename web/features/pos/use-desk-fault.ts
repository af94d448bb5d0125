import { aboveCeilingWords, sizeOfDiscount } from "#shared/features/pos/desk-rules.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../accounts/index.ts";
import { useStudio } from "../studio/index.ts";
import type { Counter } from "./till-cart.ts";

/** Why the front desk cannot sell this with its discount; null when it may. The server asks the same. */
export function useDeskFault({ lines }: Pick<Counter, "lines">, totalCents: number): string | null {
  const studio = useStudio();
  if (useSignedInUser().role !== "front-desk") return null;
  return sizeOfDiscount(lines, totalCents, studio) === "above" ? t(aboveCeilingWords(lines, totalCents, studio)) : null;
}

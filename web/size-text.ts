import { t } from "./words/t.ts";

/** "12 MB", "1.5 GB" */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return t("{value} GB", { value: (bytes / 1e9).toFixed(1) });
  if (bytes === 0) return t("0 MB");
  if (bytes >= 1e6) return t("{value} MB", { value: Math.round(bytes / 1e6) });
  return t("{value} kB", { value: Math.max(1, Math.round(bytes / 1e3)) });
}

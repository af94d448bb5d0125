import { contactLines } from "#shared/features/studio/studio.ts";
import { useStudio } from "../queries.ts";

/** The studio's address, phone, e-mail and tax number in one line, for receipts. */
export function StudioContact() {
  const lines = contactLines(useStudio());
  if (lines.length === 0) return null;
  return <p className="text-sm text-ink-muted">{lines.join(", ")}</p>;
}

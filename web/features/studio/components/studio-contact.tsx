import { contactLines } from "../../../../shared/features/studio/studio.ts";
import { useStudio } from "../queries.ts";

/** Whose paper it is: address, phone, e-mail and tax number, as far as the studio has told them. */
export function StudioContact() {
  const lines = contactLines(useStudio());
  if (lines.length === 0) return null;
  return (
    <p translate="no" className="text-sm text-ink-muted">
      {lines.join(", ")}
    </p>
  );
}

import { addressLines } from "#shared/features/studio/studio.ts";
import { useStudio } from "../queries.ts";

/** The studio's address in a line, and in each of the next its phone, e-mail and tax number, for receipts. */
export function StudioContact() {
  const studio = useStudio();
  const { phone, email, taxNumber } = studio;
  const lines = [addressLines(studio).join(", "), phone, email, taxNumber].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <address className="mt-3 text-sm text-ink-muted not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

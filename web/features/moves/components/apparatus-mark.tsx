import type { MoveApparatus } from "#shared/features/moves/move.ts";

/** Each apparatus in a few strokes, on a square of 24. */
/** A point and a line from it, for what is not drawn here. */
const OTHER = "M12 2v5M12 7l5 8-5 7-5-7Z";
const STROKES: Record<MoveApparatus, string> = {
  silks: "M7.5 2c0 8 9 9 9 20M16.5 2c0 8-9 9-9 20",
  lyra: "M12 2v4M12 6a8 8 0 1 1 0 16 8 8 0 1 1 0-16Z",
  trapeze: "M7 2 5 18M17 2l2 16M3.5 18h17",
  sling: "M10 2C9 8 5 12 5 17c0 6 14 6 14 0 0-5-4-9-5-15",
  rope: "M12 2v17M10 7l4-2.5M10 11l4-2.5M10 15l4-2.5M12 19c-2.5 0-2.5 3 0 3s2.5-3 0-3",
  straps: "M8 2v10M16 2v10M8 12c-3.5 1-3.5 8 0 8s3.5-7 0-8M16 12c-3.5 1-3.5 8 0 8s3.5-7 0-8",
};

/** A little drawing that stands before a move's name. Decorative: the apparatus is written out beside it. */
export function ApparatusMark({ apparatus }: { apparatus: MoveApparatus }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6 fill-none stroke-current stroke-[1.6]"
        strokeLinecap="round"
      >
        <path d={STROKES[apparatus] ?? OTHER} strokeLinejoin="round" />
      </svg>
    </span>
  );
}

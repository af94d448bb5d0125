/**
 * Who gets a synced document: `public`, `user:ID`, `family:ID`, `instructor:ID`, `staff`, `admin`. An audience that
 * lost the document stays on it with a minus, so that the next pull of its members finds it and takes it away.
 */

export type Visibility = "visible" | "lost" | "never";

/** The new `audiences` of a document that is now for `next`: those, and a mark for each audience that had it before. */
export function moveAudiences(current: readonly string[], next: readonly string[]): string[] {
  const wanted = new Set(next);
  const had = current.map((audience) => (isMark(audience) ? audience.slice(1) : audience));
  const lost = had.filter((audience) => !wanted.has(audience));
  return [...wanted, ...new Set(lost.map((audience) => `-${audience}`))];
}

/** What a member of `mine` must look for: their audiences, and the marks of these. */
export function audiencesToPull(mine: readonly string[]): string[] {
  return mine.flatMap((audience) => [audience, `-${audience}`]);
}

/** Whether a member of `mine` has the document, had it ("lost": they get a tombstone) or never could see it. */
export function visibilityOf(audiences: readonly string[], mine: readonly string[]): Visibility {
  if (mine.some((audience) => audiences.includes(audience))) return "visible";
  return mine.some((audience) => audiences.includes(`-${audience}`)) ? "lost" : "never";
}

function isMark(audience: string): boolean {
  return audience.startsWith("-");
}

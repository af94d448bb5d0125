const TINTS = ["bg-brand", "bg-info", "bg-success", "bg-brand-300", "bg-warning", "bg-ink-faint", "bg-ink"] as const;

/** A colour that stays with an apparatus through the week, so that the eye finds it again. Never the only sign. */
export const apparatusTint = (apparatus: string, byFrequency: readonly string[]): string =>
  TINTS[Math.max(0, byFrequency.indexOf(apparatus)) % TINTS.length] ?? TINTS[0];

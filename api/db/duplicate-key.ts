const DUPLICATE_KEY = 11_000;

/** A unique index refused a write: the thing is there already. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: number }).code === DUPLICATE_KEY;

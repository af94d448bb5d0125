/** How a move of the library goes, and how it stays safe, in Spanish, by its English name. */
export type MoveSpanish = Record<string, readonly [description: string, safetyNote: string]>;

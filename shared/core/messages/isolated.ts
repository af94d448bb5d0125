const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A typed text that stands among other words: letters that run from right to left leave what stands beside them in its
 * order (first strong isolate, Unicode Standard Annex 9).
 */
export const isolated = (text: string): string => (FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text);

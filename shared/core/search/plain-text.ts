/** As people type it: without accents and capitals, so that "jose" finds "José". */
export const plainText = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** "8.25%" */
export const percentOf = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;

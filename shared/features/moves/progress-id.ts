/** Apart from its schema, which home must not load. */
export const progressId = (userId: string, moveId: string): string => `${userId}:${moveId}`;

/** Names one piece of news: that there is something new in a room after what somebody has read. Told once, until they read. */
export const newsKey = (roomId: string, readTo: number): string => `chat:${roomId}:${readTo}`;

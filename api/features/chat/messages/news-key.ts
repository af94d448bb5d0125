/**
 * Names one piece of news: unread messages in a room after the reader's last position. Notified once, until they read.
 */
export const newsKey = (roomId: string, readTo: number): string => `chat:${roomId}:${readTo}`;

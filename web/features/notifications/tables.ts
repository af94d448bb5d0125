export const notificationTables = { notifications: "id, createdAt, isRead" };

export const profileTables = { people: "id" };

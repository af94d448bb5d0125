/** What Dexie says of a query that reads more rows than it needs. */
export const WITHOUT_INDEX = /would benefit from a compound index/;

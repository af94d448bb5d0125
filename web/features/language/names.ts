import type { StudioDatabase } from "../../data/db.ts";

interface Named {
  firstName: string;
  lastName: string;
}

/** Below this a "name" is a word like any other. */
const SHORTEST_NAME = 3;

/** The first and last names of all people this device knows. */
export async function readNames(db: StudioDatabase): Promise<ReadonlySet<string>> {
  const tables = [db.rows<Named>("people"), db.rows<Named>("rosterEntries")];
  const rows = (await Promise.all(tables.map((table) => table.toArray()))).flat();
  const names = rows.flatMap(({ firstName = "", lastName = "" }) => `${firstName} ${lastName}`.split(/\s+/));
  return new Set(names.filter((name) => name.length >= SHORTEST_NAME));
}

import { useEffect, useState } from "react";
import type { Pass } from "#shared/features/memberships/pass.ts";
import { useUser } from "#web/features/accounts/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { useDatabaseIfOpen, useLiveQuery } from "#web/local-data.ts";

const NONE: ReadonlySet<string> = new Set();
const NO_PASSES: Pass[] = [];

/** The ids of the classes a pass pays for me. The rule is fetched only with a pass: guests do without its code. */
export function useCovered(classes: readonly ClassInstanceRow[]): ReadonlySet<string> {
  const db = useDatabaseIfOpen();
  const user = useUser();
  const [covered, setCovered] = useState(NONE);
  const passes = useLiveQuery(
    async () => {
      if (!user || !db) return NO_PASSES;
      const household = new Set(await db.rows("people").toCollection().primaryKeys());
      const active = await db.rows<Pass>("passes").where("status").equals("active").toArray();
      return active.filter(({ ownerId }) => household.has(ownerId));
    },
    [db, user],
    NO_PASSES,
  );
  useEffect(() => {
    if (!user || !passes.length) return setCovered(NONE);
    void import("./covers.ts").then(({ coveredBy }) => setCovered(coveredBy(passes, classes, user.id)));
  }, [passes, classes, user]);
  return covered;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallInput } from "#shared/core/endpoint.ts";
import { listStudents, type StudentCounts, type StudentPage } from "#shared/features/students/endpoints.ts";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { call } from "#web/data/client.ts";
import type { StudioDatabase } from "#web/data/db.ts";
import { serverNow } from "#web/data/device/server-clock.ts";
import { keepSealed, readSealed } from "#web/data/seal/seal.ts";
import { useDatabase } from "#web/local-data.ts";

/** The students as this device fetched them last, to be looked at without a network. */
export interface KeptStudents {
  students: readonly StudentRow[];
  counts: StudentCounts["counts"];
  /** When they were fetched. */
  at: string;
}

const KEY = "students";
/** So many are kept, the first by name: ten answers of the server. */
const MOST_KEPT = 1_000;
const YOUNG_MINUTES = 10;

/** Keeps the students on this device while an admin looks at them, sealed as all that names many people. */
export function useKeepStudents(counts: StudentCounts | undefined): void {
  const db = useDatabase();
  useEffect(() => {
    // Without a network, or with a full disk, the device keeps what it has; the next look tries again.
    if (counts?.asOf) void keepStudents(db, counts.counts).catch(() => {});
  }, [db, counts]);
}

async function keepStudents(db: StudioDatabase, counts: KeptStudents["counts"]): Promise<void> {
  const at = serverNow();
  const known = await readKept(db);
  if (known && Temporal.Instant.compare(known.at, at.subtract({ minutes: YOUNG_MINUTES })) > 0) return;
  const students: StudentRow[] = [];
  for (let cursor: string | null = ""; cursor !== null && students.length < MOST_KEPT; ) {
    const input: CallInput<typeof listStudents> = cursor ? { cursor } : {};
    const page: StudentPage = await call(listStudents, input);
    students.push(...page.students);
    cursor = page.nextCursor;
  }
  const kept: KeptStudents = { students, counts, at: at.toString() };
  await keepSealed(db, KEY, kept);
}

async function readKept(db: StudioDatabase): Promise<KeptStudents | null> {
  return readSealed<KeptStudents>(db, KEY);
}

/** The copy of this device. Null: there is none; undefined: not read yet, or not needed. */
export function useKeptStudents(isNeeded: boolean): KeptStudents | null | undefined {
  const db = useDatabase();
  const { data } = useQuery({
    queryKey: ["students on this device"],
    queryFn: () => readKept(db),
    enabled: isNeeded,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

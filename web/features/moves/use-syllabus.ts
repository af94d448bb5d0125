import { useStore } from "zustand/react";
import { createStore, type StoreApi } from "zustand/vanilla";
import {
  apparatusName,
  DEFAULT_SYLLABUS,
  levelName,
  type Syllabus,
  syllabusOf,
} from "#shared/features/moves/syllabus.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { liveQuery } from "../../data/device/live-query.ts";
import { useDatabase } from "../../local-data.ts";
import { ownName } from "../../words/t.ts";
import type { ApparatusRow } from "../classes/tables.ts";
import type { StudioRow } from "../studio/tables.ts";

/** The studio's apparatus and levels, as this device received them; what the product comes with until then. */
export async function readSyllabus(db: StudioDatabase): Promise<Syllabus> {
  const [apparatus, studio] = await Promise.all([
    db.rows<ApparatusRow>("apparatus").toArray(),
    // One row at most.
    db.rows<Partial<StudioRow>>("studio").toCollection().first(),
  ]);
  return syllabusOf(apparatus, studio?.levels ?? DEFAULT_LEVELS);
}

const stores = new WeakMap<StudioDatabase, StoreApi<Syllabus>>();

/** One live read for the whole page: every row of a list asks for its words. */
function openStore(db: StudioDatabase): StoreApi<Syllabus> {
  const store = createStore<Syllabus>(() => DEFAULT_SYLLABUS);
  stores.set(db, store);
  liveQuery(() => readSyllabus(db)).subscribe({
    next: (syllabus) => store.setState(syllabus, true),
    // The database was closed: the page is about to change hands.
    error: () => stores.delete(db),
  });
  return store;
}

function useSyllabus(): Syllabus {
  const db = useDatabase();
  return useStore(stores.get(db) ?? openStore(db));
}

export interface MoveWords {
  syllabus: Syllabus;
  apparatusName(key: string): string;
  levelName(level: string, apparatus?: string): string;
}

/** What the studio calls its apparatus and levels, in the page's language. */
export function useMoveWords(): MoveWords {
  const syllabus = useSyllabus();
  return {
    syllabus,
    apparatusName: (key) => ownName(apparatusName(syllabus, key)),
    levelName: (level, apparatus) => ownName(levelName(syllabus, level, apparatus)),
  };
}

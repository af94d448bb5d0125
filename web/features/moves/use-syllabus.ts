import {
  apparatusName,
  DEFAULT_LEVELS,
  DEFAULT_SYLLABUS,
  levelName,
  type Syllabus,
  syllabusOf,
} from "../../../shared/features/moves/syllabus.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { sharedRead } from "../../local-data.ts";
import type { ApparatusRow } from "../classes/tables.ts";
import type { StudioRow } from "../studio/tables.ts";

/** The studio's apparatus and levels, as this device heard of them; what the product comes with until then. */
export async function readSyllabus(db: StudioDatabase): Promise<Syllabus> {
  const [apparatus, studio] = await Promise.all([
    db.rows<ApparatusRow>("apparatus").toArray(),
    // One row at most.
    db.rows<Partial<StudioRow>>("studio").toCollection().first(),
  ]);
  return syllabusOf(apparatus, studio?.levels ?? DEFAULT_LEVELS);
}

const useSyllabus = sharedRead(readSyllabus, DEFAULT_SYLLABUS);

export interface MoveWords {
  syllabus: Syllabus;
  apparatusName(key: string): string;
  levelName(level: string, apparatus?: string): string;
}

/** What the studio calls its apparatus and levels. English; the page is translated where it stands. */
export function useMoveWords(): MoveWords {
  const syllabus = useSyllabus();
  return {
    syllabus,
    apparatusName: (key) => apparatusName(syllabus, key),
    levelName: (level, apparatus) => levelName(syllabus, level, apparatus),
  };
}

import type { StudioDatabase } from "../../data/db.ts";
import type { ApparatusRow } from "../classes/tables.ts";
import type { MoveRow } from "../moves/tables.ts";
import type { StudioRow } from "../studio/tables.ts";

/** What the studio itself said in Spanish of its apparatus, levels and moves, by the English text. */
export async function readOwnWords(db: StudioDatabase): Promise<ReadonlyMap<string, string>> {
  const [apparatus, studio, moves] = await Promise.all([
    db.rows<ApparatusRow>("apparatus").toArray(),
    db.rows<Partial<StudioRow>>("studio").toCollection().first(),
    db.rows<MoveRow>("moves").toArray(),
  ]);
  const { ladder = [], rules = [] } = studio?.levels ?? {};
  const named = [...moves.flatMap(pairsOf), ...[...apparatus, ...ladder, ...rules].map(pairOf)];
  return new Map(named.filter(([english, spanish]) => english && spanish));
}

type Pair = [english: string, spanish: string];

const pairOf = ({ name, nameEs }: { name: string; nameEs: string }): Pair => [name, nameEs];

const pairsOf = ({ name, description, safetyNote, spanish }: MoveRow): Pair[] =>
  spanish
    ? [
        [name, spanish.name],
        [description, spanish.description],
        [safetyNote, spanish.safetyNote],
      ]
    : [];

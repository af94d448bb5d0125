import { nameWithVariant } from "#shared/features/merch/variants.ts";
import { roomNames } from "#shared/features/studio/studio.ts";
import type { StudioDatabase } from "../../data/db.ts";
import type { ApparatusRow, ClassInstanceRow } from "../classes/tables.ts";
import type { ProductRow } from "../merch/tables.ts";
import type { MoveRow } from "../moves/tables.ts";
import type { StudioRow } from "../studio/tables.ts";
import type { VideoRow } from "../videos/tables.ts";

/** What the studio itself said in Spanish of classes, rooms, plans, products, apparatus, levels, moves and videos, by the English text. */
export async function readOwnWords(db: StudioDatabase): Promise<ReadonlyMap<string, string>> {
  const [apparatus, classes, products, studio, moves, videos] = await Promise.all([
    db.rows<ApparatusRow>("apparatus").toArray(),
    db.rows<ClassInstanceRow>("classInstances").orderBy("startsAt").toArray(),
    db.rows<ProductRow>("products").toArray(),
    db.rows<Partial<StudioRow>>("studio").toCollection().first(),
    db.rows<MoveRow>("moves").toArray(),
    db.rows<VideoRow>("videos").toArray(),
  ]);
  const { levels: { ladder = [], rules = [] } = {}, rooms = "", roomsEs = "" } = studio ?? {};
  const named = [
    ...moves.flatMap(pairsOfMove),
    ...products.flatMap(pairsOfProduct),
    ...videos.flatMap(({ title, titleEs, description, descriptionEs }): Pair[] => [
      [title, titleEs],
      [description, descriptionEs],
    ]),
    // The class furthest ahead has the newest words.
    ...classes.flatMap(pairsOf),
    ...roomNames({ rooms, roomsEs }),
    ...[...apparatus, ...ladder, ...rules].map(({ name, nameEs }): Pair => [name, nameEs]),
  ];
  return new Map(named.filter((pair): pair is [string, string] => Boolean(pair[0] && pair[1])));
}

type Pair = [english: string, spanish: string | undefined];

const pairsOf = (row: Pick<ProductRow, "name" | "nameEs" | "description" | "descriptionEs">): Pair[] => [
  [row.name, row.nameEs],
  [row.description, row.descriptionEs],
];

/** A cart and a receipt name a thing with its variant. A device from before there were variants has none. */
function pairsOfProduct(row: ProductRow): Pair[] {
  const { name, nameEs, variants = [] } = row;
  const withVariants = nameEs
    ? variants.map((variant): Pair => [nameWithVariant(name, variant), nameWithVariant(nameEs, variant)])
    : [];
  return [...pairsOf(row), ...withVariants];
}

const pairsOfMove = ({ name, description, safetyNote, spanish }: MoveRow): Pair[] =>
  spanish
    ? [
        [name, spanish.name],
        [description, spanish.description],
        [safetyNote, spanish.safetyNote],
      ]
    : [];

/** Whether there is nothing new: seats of classes change all day, and the page is drawn again for new words only. */
export const areSameWords = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([english, spanish]) => other.get(english) === spanish);

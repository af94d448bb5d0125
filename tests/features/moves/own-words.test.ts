import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { readOwnWords } from "#web/features/language/own-words.ts";

test("what the studio said in Spanish comes before the book and stands in its sentences", async () => {
  const db = new StudioDatabase("own-words");
  const apparatus = {
    id: "a",
    key: "silks",
    name: "Silks",
    nameEs: "Lienzos",
    order: 0,
    description: "",
    isArchived: false,
  };
  await db.table("apparatus").put(apparatus);
  const ladder = [...DEFAULT_LEVELS.ladder, { key: "elite", name: "Elite", nameEs: "Élite" }];
  await db.table("studio").put({ id: "studio", levels: { ladder, rules: [] } });
  const spanish = { name: "Estrella", description: "", safetyNote: "Aprieta." };
  await db.table("moves").put({ id: "m", name: "Star", description: "Wrap.", safetyNote: "Squeeze.", spanish });
  const own = await readOwnWords(db);
  const book = createPhraseBook(
    { Silks: "Telas", Beginner: "Principiante", "Level on {}: {}.": "Nivel en {}: {}." },
    (text) => own.get(text) ?? null,
  );
  expect(["Silks", "Star", "Squeeze.", "Wrap.", "Beginner"].map((text) => book.find(text))).toEqual([
    "Lienzos",
    "Estrella",
    "Aprieta.",
    null,
    "Principiante",
  ]);
  expect(book.find("Level on Silks: Elite.")).toBe("Nivel en Lienzos: Élite.");
  db.close();
});

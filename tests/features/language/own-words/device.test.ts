import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import { StudioDatabase } from "#web/data/db.ts";
import { aboutClass } from "#web/features/classes/effects.ts";
import { areSameWords, readOwnWords } from "#web/features/language/own-words.ts";

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
  const rooms = { rooms: "Main room\nLoft", roomsEs: "Sala grande" };
  await db.table("studio").put({ id: "studio", levels: { ladder, rules: [] }, ...rooms });
  const spanish = { name: "Estrella", description: "", safetyNote: "Aprieta." };
  await db.table("moves").put({ id: "m", name: "Star", description: "Wrap.", safetyNote: "Squeeze.", spanish });
  const video = { id: "v", createdAt: "2026-03-01T18:00:00Z", title: "Swinging", titleEs: "Balanceo", description: "" };
  await db.table("videos").put(video);
  const own = await readOwnWords(db);
  const book = createPhraseBook(
    { Silks: "Telas", Beginner: "Principiante", "Level on {}: {}.": "Nivel en {}: {}." },
    (text) => own.get(text) ?? null,
  );
  const asked = ["Silks", "Star", "Squeeze.", "Wrap.", "Beginner", "Swinging", "Main room", "Loft"];
  expect(asked.map((text) => book.find(text))).toEqual([
    "Lienzos",
    "Estrella",
    "Aprieta.",
    null,
    "Principiante",
    "Balanceo",
    "Sala grande",
    null,
  ]);
  expect(book.find("Level on Silks: Elite.")).toBe("Nivel en Lienzos: Élite.");
  db.close();
});

const classOn = (day: number, more: object) => ({
  id: `class ${day}`,
  startsAt: `2026-03-0${day}T18:00:00Z`,
  date: `2026-03-0${day}`,
  name: "Silks Basics",
  description: "First climbs.",
  ...more,
});

test("classes, plans and products are named as the studio does, a thing with its variant too; a model is asked for the rest", async () => {
  const db = new StudioDatabase("own-words-of-the-shop");
  const older = { nameEs: "Telas", descriptionEs: "Tus primeras subidas." };
  const newer = { nameEs: "Telas: primeros pasos", descriptionEs: "Subes por primera vez." };
  await db.table("classInstances").bulkPut([
    classOn(5, newer),
    classOn(2, older),
    // Without Spanish, as a device has it from before, and as a class is that the studio wrote none for.
    classOn(6, { name: "Open Studio", description: "" }),
  ]);
  const variants = [
    { id: "m", name: "M" },
    { id: "l", name: "L" },
  ];
  await db.table("products").bulkPut([
    { id: "shirt", name: "Studio T-shirt", description: "Soft cotton.", nameEs: "Camiseta", variants },
    { id: "plan", name: "Ten classes", description: "Once a week.", nameEs: "Diez clases", variants: [] },
    { id: "old", name: "Sticker set", description: "" },
  ]);
  const own = await readOwnWords(db);
  expect(Object.fromEntries(own)).toEqual({
    "Silks Basics": "Telas: primeros pasos",
    "First climbs.": "Subes por primera vez.",
    "Studio T-shirt": "Camiseta",
    "Studio T-shirt, M": "Camiseta, M",
    "Studio T-shirt, L": "Camiseta, L",
    "Ten classes": "Diez clases",
  });
  // Seats change all day: the words are the same, and no page is drawn again for them.
  await db.table("classInstances").put(classOn(5, { ...newer, seatsLeft: 1 }));
  expect(areSameWords(await readOwnWords(db), own)).toBe(true);
  await db.table("classInstances").put(classOn(5, { ...newer, nameEs: "Telas para empezar" }));
  expect(areSameWords(await readOwnWords(db), own)).toBe(false);
  db.close();
});

test("a change that waits says in the reader's language which class it is about", async () => {
  const about = (more: object, locale: string) =>
    aboutClass({ get: async () => classOn(5, more) as never }, "class 5", locale);
  const named = { nameEs: "Telas: primeros pasos" };
  expect(await about(named, "es-US")).toBe("Telas: primeros pasos, 5 mar");
  expect(await about(named, "en-US")).toBe("Silks Basics, Mar 5");
  expect(await about({}, "es-US")).toBe("Silks Basics, 5 mar");
});

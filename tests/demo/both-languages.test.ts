import { describe, expect, test } from "vitest";
import { MESSAGES } from "#api/demo/history/messages.data.ts";
import { demoMoves } from "#api/demo/moves/plant-moves.ts";
import { ROOMS } from "#api/demo/plant-studio.ts";
import { PLANS } from "#api/demo/shop/plans.data.ts";
import { PRODUCTS } from "#api/demo/shop/products.data.ts";
import { demoApparatus, demoBlueprints } from "#api/demo/timetable.ts";
import { VIDEOS } from "#api/demo/videos/plant-videos.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { movePhrases } from "#shared/features/language/phrases/moves.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import { PlanDraft } from "#shared/features/memberships/plan.ts";
import { roomNames } from "#shared/features/studio/studio.ts";

interface Texts {
  name: string;
  description: string;
  nameEs?: string | undefined;
  descriptionEs?: string | undefined;
}

const GROUPS: [what: string, texts: Texts[]][] = [
  ["class blueprints", demoBlueprints()],
  ["plans", PLANS],
  ["products", PRODUCTS],
  [
    "moves",
    demoMoves().map(({ name, description, safetyNote, spanish }) => ({
      name,
      description: `${description} ${safetyNote}`,
      nameEs: movePhrases[name],
      descriptionEs: spanish.description && spanish.safetyNote && `${spanish.description} ${spanish.safetyNote}`,
    })),
  ],
];

const isSpanish = (spanish: string | undefined, english: string) => Boolean(spanish) && spanish !== english;

describe("the demo studio speaks both languages", () => {
  test.each(GROUPS)("in its %s", (_, texts) => {
    expect(texts.length).toBeGreaterThan(5);
    const lacking = texts.filter(
      ({ name, description, nameEs, descriptionEs }) =>
        !isSpanish(nameEs, name) || !isSpanish(descriptionEs, description),
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  test("in the names of its apparatus", () => {
    expect(demoApparatus().filter(({ name, nameEs }) => !isSpanish(nameEs, name))).toEqual([]);
  });

  test("in the names of its classes' rooms", () => {
    const named = roomNames(ROOMS).flatMap(([room, spanish]) => (isSpanish(spanish, room) ? [room] : []));
    const used = [...new Set(demoBlueprints().map(({ place }) => place))];
    expect(used.length).toBeGreaterThan(1);
    expect(named).toEqual(expect.arrayContaining(used));
  });

  test("in its videos", () => {
    const lacking = VIDEOS.filter(
      ({ title, titleEs, description, descriptionEs }) =>
        !isSpanish(titleEs, title) || !isSpanish(descriptionEs, description),
    );
    expect([VIDEOS.length > 1, lacking]).toEqual([true, []]);
  });

  test("with one Spanish for one English, and no two classes of one name", () => {
    const names = GROUPS.slice(0, 3).flatMap(([, texts]) => texts.map(({ nameEs }) => nameEs));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("within the limits of the forms", () => {
    for (const plan of PLANS) expect(PlanDraft.safeParse(plan).error).toBeUndefined();
    for (const { nameEs, descriptionEs } of PRODUCTS) {
      expect(nameEs.length).toBeLessThanOrEqual(80);
      expect(descriptionEs.length).toBeLessThanOrEqual(500);
    }
  });

  test("in the inboxes of its people", () => {
    const all = Object.values(MESSAGES).flat();
    const book = createPhraseBook(spanish);
    const lacking = all
      .flatMap(({ title, message }) => [title, message])
      .filter((text) => !(text in (es.catalogue ?? {})) && !isSpanish(book.find(text) ?? undefined, text));
    expect(all.length).toBeGreaterThan(15);
    expect(lacking).toEqual([]);
  });
});

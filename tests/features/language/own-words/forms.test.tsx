import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import type { ClassBlueprint } from "#shared/features/classes/class-blueprint.ts";
import type { PlanOnSale } from "#shared/features/memberships/endpoints.ts";
import type { StockedProduct } from "#shared/features/merch/endpoints.ts";
import { ourAnswer } from "#tests/support/answers.ts";
import { eventually } from "#tests/support/eventually.ts";
import { show } from "#tests/support/screen.tsx";
import { BlueprintForm } from "#web/features/classes/components/admin/blueprints/blueprint-form.tsx";
import { downloadClassIcs } from "#web/features/classes/ics/class-ics.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { createPageTranslator } from "#web/features/language/page/page-translator.ts";
import { PassCard } from "#web/features/memberships/components/pass-card.tsx";
import { PlanForm } from "#web/features/memberships/components/plan-form.tsx";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { ProductForm } from "#web/features/merch/components/form/product-form.tsx";
import { wordIn } from "#web/words/t.ts";

const ID = "01980000-0000-7000-8000-000000000001";
const APPARATUS = "01980000-0000-7000-8000-00000000000a";
const texts = { name: "Silks Basics", description: "First climbs.", nameEs: "Telas", descriptionEs: "" };

const blueprint = {
  ...texts,
  id: ID,
  apparatusId: APPARATUS,
  apparatusName: "Silks",
  level: "all",
  requiredLevel: null,
  requiredMoveIds: [],
  ages: null,
  durationMinutes: 60,
  capacity: 8,
  priceCents: 2_500,
  cancelUntilHours: 12,
  lateFeeCents: null,
  noShowFeeCents: null,
  place: "",
  taxChoice: "",
  isArchived: false,
} satisfies ClassBlueprint;

const plan = {
  ...texts,
  id: ID,
  priceCents: 10_000,
  category: "membership",
  shelf: "plans",
  picture: "",
  plan: { kind: "pack", credits: 5, validWeeks: 8, blueprintIds: [], isIntro: false, isForFamily: false },
  isArchived: false,
  activePasses: 0,
} satisfies PlanOnSale;

const product = {
  ...texts,
  id: ID,
  priceCents: 2_800,
  category: "other",
  shelf: "apparel",
  picture: "t-shirt",
  pictureIds: [],
  plan: null,
  isArchived: false,
  variants: [{ id: APPARATUS, name: "", priceCents: null, stock: null, isArchived: false, reserved: 0, waiting: 0 }],
} satisfies StockedProduct;

const apparatus = {
  id: APPARATUS,
  key: "silks",
  name: "Silks",
  nameEs: "",
  order: 0,
  description: "",
  isArchived: false,
};
const close = () => {};

/** Answers what a form asks. @returns what was written */
function answerForms() {
  const written: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (init?.method && init.method !== "GET") written.push(JSON.parse(String(init.body)));
    return ourAnswer(200, String(url).includes("/api/apparatus") ? [apparatus] : {});
  });
  return written;
}

test.each<[string, ReactNode]>([
  ["a class blueprint", <BlueprintForm key="1" blueprint={blueprint} onClose={close} />],
  ["a plan", <PlanForm key="2" plan={plan} onClose={close} />],
  ["a product", <ProductForm key="3" product={product} onClose={close} />],
])("the form of %s has both languages, and saves what was written in each", async (_, form) => {
  const written = answerForms();
  const user = userEvent.setup();
  const screen = show(form);
  const spanish = [screen.getByLabelText("Name in Spanish"), screen.getByLabelText("Description in Spanish")] as const;
  expect(spanish.map((field) => [field.lang, (field as HTMLInputElement).value])).toEqual([
    ["es", "Telas"],
    ["es", ""],
  ]);
  await user.type(spanish[0], " para empezar");
  await user.type(spanish[1], "Tus primeras subidas.");
  await eventually(async () => {
    // Saved, the form goes; a click that came before the apparatus were loaded saves nothing.
    if (written.length === 0) await user.click(screen.getByRole("button", { name: "Save" }));
    expect(written[0]).toMatchObject({
      name: "Silks Basics",
      description: "First climbs.",
      nameEs: "Telas para empezar",
      descriptionEs: "Tus primeras subidas.",
    });
  });
});

test("a pass shows its plan's own Spanish name, and the English one where there is none", () => {
  const pass = {
    id: ID,
    planName: "Ten classes",
    ownerName: "April June",
    kind: "pack",
    credits: 10,
    creditsLeft: 4,
    status: "active",
    endsAt: "2027-01-01T00:00:00Z",
    uses: [],
  } as unknown as PassRow;
  const heading = show(<PassCard pass={pass} today="2026-03-01" canChange={false} />).getByRole("heading");
  let own: Record<string, string> = { "Ten classes": "Diez clases" };
  const translator = createPageTranslator(document.documentElement, (text) => own[text] ?? null);
  translator.start();
  expect(heading.textContent).toBe("Diez clases");
  own = {};
  translator.run();
  expect(heading.textContent).toBe("Ten classes");
  translator.stop();
});

test("a class is put into one's own calendar under the studio's Spanish name", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:class";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  wordIn(null, (text) => (text === "Silks Basics" ? "Telas" : null));
  const instance = {
    id: ID,
    name: "Silks Basics",
    description: "First climbs.",
    place: "",
    instructorName: "Maya Torres",
    date: "2026-03-05",
    startsAt: "2026-03-05T18:00:00Z",
    endsAt: "2026-03-05T19:00:00Z",
    status: "scheduled",
  } as ClassInstanceRow;
  downloadClassIcs(instance, []);
  const text = await files[0]?.text();
  expect(text).toContain("SUMMARY:Telas\r\n");
  expect(text).toContain("First climbs.");
  vi.restoreAllMocks();
});

import { beforeEach, expect, test } from "vitest";
import { BalanceModel } from "#api/features/gift-cards/balance.model.ts";
import { creditIdOf } from "#api/features/gift-cards/moves.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { toDate } from "#shared/core/time.ts";
import { listBalances } from "#shared/features/gift-cards/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const CARDS = 2 * ROWS_PER_PAGE + 20;
const codeOf = (at: number) => `ABCDEFGHJKLM${String(1_000 + at)}`;

/** Cards of one shop day, three in each moment. */
const plantCards = () =>
  BalanceModel.insertMany(
    Array.from({ length: CARDS }, (_, at) => ({
      _id: `card-${String(at).padStart(3, "0")}`,
      kind: "gift-card",
      code: codeOf(at),
      ownerId: null,
      leftCents: 5_000,
      createdAt: toDate(studio.clock.now().add({ minutes: Math.floor(at / 3) })),
    })),
  );

test("however many cards there are, page after page shows each of them once, the newest first", async () => {
  await plantCards();
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let after: string | undefined; ; after = ids.at(-1)) {
    const page = await studio.call(listBalances, after ? { after } : {}, admin);
    ids.push(...page.map(({ id }) => id));
    sizes.push(page.length);
    if (page.length < ROWS_PER_PAGE) break;
  }
  expect(sizes).toEqual([ROWS_PER_PAGE, ROWS_PER_PAGE, 20]);
  expect(ids).toEqual(Array.from({ length: CARDS }, (_, at) => `card-${String(CARDS - 1 - at).padStart(3, "0")}`));
  await expect(studio.call(listBalances, { after: "card-999" }, admin)).rejects.toMatchObject({ status: 404 });
});

test("a card is found by its whole code as it is printed, credit by the name of its person", async () => {
  await plantCards();
  const zoe = await studio.addPerson({ firstName: "Zoë", lastName: "Ames" });
  const credit = { kind: "credit" as const, code: null, leftCents: 700, createdAt: toDate(studio.clock.now()) };
  await BalanceModel.create({ ...credit, _id: creditIdOf(zoe.id), ownerId: zoe.id });
  const find = (query: string) => studio.call(listBalances, { query }, admin);
  expect(await find("abcd-efgh-jklm-1007")).toMatchObject([{ id: "card-007", code: "…1007" }]);
  expect(await find("zoe")).toMatchObject([{ id: creditIdOf(zoe.id), ownerName: "Zoë Ames", leftCents: 700 }]);
  expect(await studio.call(listBalances, { ownerId: zoe.id }, admin)).toMatchObject([{ id: creditIdOf(zoe.id) }]);
  expect(await studio.call(listBalances, { ownerId: admin.id }, admin)).toEqual([]);
  expect(await find("abcd-efgh-jklm-9999")).toEqual([]);
  expect(await find("xavier")).toEqual([]);
});

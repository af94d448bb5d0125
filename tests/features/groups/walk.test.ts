import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { countMembers, pageOfMembers } from "#api/features/groups/index.ts";
import type { Audience, Condition } from "#shared/features/groups/audience.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addMoves } from "../moves/skills/fixtures.ts";

const studio = setUpStudio();
const PEOPLE = 20_000;
const DAY_MS = 86_400_000;

/** Twenty thousand people: every second with a pass, every third seen, every fifth with sign-offs, every tenth a minor. */
beforeAll(async () => {
  const moves = await addMoves(20);
  const now = studio.clock.now().epochMilliseconds;
  const insert = (name: string) => (docs: object[]) => mongoose.connection.collection(name).insertMany(docs as never[]);
  const people = Array.from({ length: PEOPLE }, (_, at) => ({ _id: newId(), at }));
  await plantMany(people, (some) =>
    insert("users")(
      some.map(({ _id, at }) => ({
        ...{ _id, firstName: `Person ${at}`, lastName: "Ames", role: at % 4 === 0 ? "parent" : "student" },
        ...{ searchName: `person ${at} ames`, familyId: null, waiverSigned: at % 7 !== 0, disabledAt: null },
        birthday: at % 10 === 0 ? "2016-05-01" : "1990-05-01",
        photoConsent: at % 2 === 0 ? { answer: "yes", at: new Date(now), byId: _id } : null,
        audiences: [],
      })),
    ),
  );
  await plantMany(
    people.filter(({ at }) => at % 2 === 0),
    (some) =>
      insert("passes")(
        some.map(({ _id, at }) => ({
          ...{ _id: newId(), ownerId: _id, familyId: null, isForFamily: false, status: "active", isIntro: false },
          ...{ creditsLeft: at % 8, endsAt: new Date(now + 9 * DAY_MS), renews: false, planId: "p", uses: [] },
        })),
      ),
  );
  await plantMany(
    people.filter(({ at }) => at % 3 === 0),
    (some) =>
      insert("bookings")(
        some.flatMap(({ _id, at }) =>
          [5, 50, 100].map((days) => ({
            ...{ _id: newId(), attendeeId: _id, status: "booked", attendance: "attended", audiences: [] },
            ...{ classInstanceId: `class ${at % 1_000}`, startsAt: new Date(now - (days + (at % 9)) * DAY_MS) },
          })),
        ),
      ),
  );
  await plantMany(
    people.filter(({ at }) => at % 5 === 0),
    (some) =>
      insert("skill_records")(
        some.map(({ _id, at }) => ({
          ...{ _id, audiences: [], states: {} },
          signOffs: moves.slice(0, at % 10 === 0 ? 18 : 10).map((moveId) => ({ moveId, kind: "signed" })),
        })),
      ),
  );
}, 240_000);

const rule = (...conditions: Condition[]): Audience => ({ kind: "rule", conditions });
const TABLE: [title: string, audience: Audience, count: number][] = [
  ["a role", rule({ is: "role", roles: ["student"] }), 15_000],
  ["an age", rule({ is: "age", from: 8, to: 12 }), 2_000],
  ["a pass", rule({ is: "pass", standing: "usable", days: 7 }), 7_500],
  ["no pass", rule({ is: "pass", standing: "none", days: 7 }), 12_500],
  ["seen lately", rule({ is: "seen", when: "within", days: 21 }), 6_667],
  ["never seen", rule({ is: "seen", when: "never", days: 21 }), 13_333],
  ["no class booked", rule({ is: "booked", when: "none" }), 20_000],
  ["a first visit", rule({ is: "seen", when: "first", days: 21 }), 0],
  ["a new level", rule({ is: "level-up", days: 7 }), 0],
  ["a level", rule({ is: "level", apparatus: "silks", atLeast: "beginner", atMost: null }), 2_000],
  ["a waiver to sign", rule({ is: "unsigned" }), 2_858],
  [
    "five conditions",
    rule(
      { is: "role", roles: ["student"] },
      { is: "photos", agreed: true },
      { is: "pass", standing: "usable", days: 7 },
      { is: "seen", when: "within", days: 21 },
      { is: "level", apparatus: "silks", atLeast: "beginner", atMost: null },
    ),
    0,
  ],
];

test.each(TABLE)("%s is counted among 20,000 people", async (title, audience, count) => {
  await countMembers(audience, studio.services);
  const beganAt = performance.now();
  const found = await countMembers(audience, studio.services);
  const ms = Math.round(performance.now() - beganAt);
  process.stdout.write(`${title}: ${found} of ${PEOPLE} people in ${ms} ms\n`);
  if (title !== "five conditions") expect(found).toBe(count);
});

test("all pages together have each member once", async () => {
  const audience = rule({ is: "pass", standing: "usable", days: 7 });
  const beganAt = performance.now();
  const found: string[] = [];
  for (let after: string | undefined; ; after = found.at(-1)) {
    const page = await pageOfMembers(audience, { after, limit: 200 }, studio.services);
    found.push(...page);
    if (page.length < 200) break;
  }
  process.stdout.write(`pages of 200: ${found.length} people in ${Math.round(performance.now() - beganAt)} ms\n`);
  expect([found.length, new Set(found).size]).toEqual([7_500, 7_500]);
});

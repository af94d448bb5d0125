import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { GroupActionModel } from "#api/features/groups/actions/action.model.ts";
import { MOST_IN_ACTION } from "#shared/features/groups/actions/group-action.ts";
import { createGroup } from "#shared/features/groups/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { acting } from "./acting.ts";

const studio = setUpStudio();
let admin: SignedIn;
let groupId: string;
const { offerPack, previewClass, previewPlan, book, grant } = acting(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  const audience = { kind: "rule" as const, conditions: [{ is: "role" as const, roles: ["student" as const] }] };
  groupId = (await studio.call(createGroup, { id: newId(), name: "All", audience }, admin)).id;
});

const TOO_MANY = Array.from({ length: MOST_IN_ACTION + 1 }, () => newId());
const refusal = {
  status: 400,
  fields: [{ path: "personIds", message: "At most 500 people at once." }],
};

test("501 people are neither booked nor given a pass at once, and the limit is said", async () => {
  const classInstanceId = await addClassInstance(studio);
  const planId = await offerPack();
  await expect(book({ id: groupId, classInstanceId, personIds: TOO_MANY })).rejects.toMatchObject(refusal);
  await expect(grant({ id: groupId, planId, personIds: TOO_MANY })).rejects.toMatchObject(refusal);
  expect(await GroupActionModel.countDocuments()).toBe(0);
});

test("the preview of 501 people says how many they are, so that the page names the limit before", async () => {
  for (let at = 0; at <= MOST_IN_ACTION; at += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, MOST_IN_ACTION + 1 - at) }, (_, n) =>
        studio.addPerson({ firstName: `P${at + n}`, username: null, email: null }),
      ),
    );
  const classInstanceId = await addClassInstance(studio);
  expect((await previewClass(groupId, classInstanceId)).total).toBe(501);
  expect((await previewPlan(groupId, await offerPack())).total).toBe(501);
}, 60_000);

import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { UserModel } from "#api/features/accounts/index.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { importing } from "./load.ts";

const studio = setUpStudio();
let admin: SignedIn;
const files = importing(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const FAMILY = `First Name,Last Name,Email,Phone,Birthday
Nora,Quist,nora@example.com,+1 555 010 2030,1985-05-01
Leo,Quist,nora@example.com,,2017-05-01
Ida,Quist,nora@example.com,,2019-08-14
Sam,Torres,sam@example.com,,1990-01-31
`;

const live = () =>
  UserModel.find({ deletedAt: null, role: mongoose.trusted({ $ne: "admin" }) })
    .sort({ firstName: 1 })
    .lean();

test("people come with their families, and no letter leaves", async () => {
  const checked = await files.load(FAMILY);
  expect(checked).toMatchObject({
    state: "checked",
    fates: { new: 2, joins: 2, refused: 0 },
    totals: { people: 4, families: 1 },
  });
  expect(await live()).toEqual([]);
  const done = await files.commit(checked);
  expect(done).toMatchObject({ state: "done", percent: 100, invitable: 2 });
  const [ida, leo, nora, sam] = await live();
  expect(nora).toMatchObject({
    role: "parent",
    isGuardian: true,
    emailToProve: "nora@example.com",
    username: "nora.quist",
    phone: "+1 555 010 2030",
  });
  for (const child of [ida, leo])
    expect(child).toMatchObject({ familyId: nora?.familyId, username: null, role: "student", isGuardian: false });
  expect(sam).toMatchObject({ familyId: null, role: "student", birthday: "1990-01-31" });
  expect(await studio.mails()).toEqual([]);
});

test("the same file twice adds nothing", async () => {
  expect(await files.bring(FAMILY)).toMatchObject({ state: "done" });
  const again = await files.load(FAMILY);
  expect(again).toMatchObject({ fates: { there: 4, new: 0, joins: 0 }, totals: { people: 0, families: 0 } });
  await files.commit(again);
  expect(await live()).toHaveLength(4);
});

test("an import that is undone leaves nobody, and can be made again", async () => {
  const done = await files.bring(FAMILY);
  expect(await files.undo(done)).toMatchObject({ state: "undone" });
  expect(await live()).toEqual([]);
  expect(await files.bring(FAMILY)).toMatchObject({ state: "done", totals: { people: 4 } });
  expect(await live()).toHaveLength(4);
});

import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { cancelCampaign, getCampaign, sendCampaign } from "#shared/features/campaigns/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { letMinutesPass, outcomesOf, send, wantsNews, write } from "./scene.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { username: "ada" });
});

const unsigned = { kind: "rule" as const, conditions: [{ is: "unsigned" as const }] };
const STANDING = { againAfterDays: null, beginsWithPresent: false };

/** The next mornings, each with its jobs. */
async function letDaysPass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    studio.clock.advance({ hours: 24 });
    await letMinutesPass(studio, 2);
  }
}

const mailedTo = async () => (await studio.mails()).map(({ to }) => to).toSorted();

test("a letter that leaves by itself goes to each person who comes into the audience, once", async () => {
  const before = await studio.addPerson({ username: "before", waiverSigned: false });
  const id = await write(studio, admin, { standing: STANDING, audience: unsigned });
  expect(await studio.call(sendCampaign, { id, version: 0, confirmed: 0 }, admin)).toMatchObject({
    status: "standing",
  });
  await letDaysPass(1);
  expect(await mailedTo()).toEqual([]);
  const late = await studio.addPerson({ username: "late", waiverSigned: false });
  await letDaysPass(4);
  expect(await mailedTo()).toEqual([late.email]);
  expect(await outcomesOf(id)).toMatchObject({ [before.id]: "left-out: already-in", [late.id]: "handed" });
});

test("with the people of now it begins at once, and again after its time to those who are in it then", async () => {
  const [stays, goes] = [
    await studio.addPerson({ username: "stays", waiverSigned: false }),
    await studio.addPerson({ username: "goes", waiverSigned: false }),
  ];
  const standing = { againAfterDays: 14, beginsWithPresent: true };
  const id = await write(studio, admin, { standing, audience: unsigned });
  await send(studio, admin, id);
  await letMinutesPass(studio, 2);
  expect(await mailedTo()).toEqual([stays.email, goes.email].toSorted());
  await UserModel.updateOne({ _id: goes.id }, { waiverSigned: true });
  await letDaysPass(16);
  expect(await mailedTo()).toEqual([stays.email, stays.email, goes.email].toSorted());
});

test("of two news a person gets the second three days after the first", async () => {
  const standing = { againAfterDays: null, beginsWithPresent: true };
  const person = await studio.addPerson({ username: "new", waiverSigned: false });
  await wantsNews(person.id, studio);
  for (const _ of [1, 2]) {
    const id = await write(studio, admin, { kind: "news", standing, audience: unsigned });
    await send(studio, admin, id);
  }
  await letDaysPass(2);
  expect(await mailedTo()).toEqual([person.email]);
  await letDaysPass(2);
  expect(await mailedTo()).toEqual([person.email, person.email]);
});

test("turned off, it finds no person any more", async () => {
  const id = await write(studio, admin, { standing: STANDING, audience: unsigned });
  await studio.call(sendCampaign, { id, version: 0, confirmed: 0 }, admin);
  await studio.call(cancelCampaign, { id }, admin);
  await studio.addPerson({ username: "late", waiverSigned: false });
  await letDaysPass(3);
  expect([await mailedTo(), (await studio.call(getCampaign, { id }, admin)).status]).toEqual([[], "canceled"]);
});

test("to chosen people or the classes of a day none leaves by itself", async () => {
  const audience = { kind: "hand" as const, personIds: [admin.id] };
  const id = await write(studio, admin, { standing: STANDING, audience });
  await expect(studio.call(sendCampaign, { id, version: 0, confirmed: 0 }, admin)).rejects.toMatchObject({
    code: "campaign.incomplete",
  });
});

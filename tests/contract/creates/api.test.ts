import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { MoveModel } from "#api/features/moves/index.ts";
import { openingLink } from "#api/features/opening/index.ts";
import { currentVersion, findVersion } from "#api/features/waivers/index.ts";
import { allRoutes } from "#api/features.ts";
import { type Endpoint, isWrite, toRequest } from "#shared/core/endpoint.ts";
import { giveGiftCard } from "#shared/features/gift-cards/endpoints.ts";
import { createPlan } from "#shared/features/memberships/endpoints.ts";
import { inviteStaff } from "#shared/features/users/endpoints.ts";
import { makePass } from "../../support/passes.ts";
import type { SignedIn } from "../../support/people.ts";
import { addClassInstance, addProduct } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";
import { book, startTimetable } from "../../support/timetable.ts";
import { CASES, type Case, type World } from "./cases.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

/** They name a device that is there. */
const NAME_WHAT_IS_THERE = ["notifications.removePushDevice", "notifications.testPushDevice"];
/** The id counts once within the one order that the path names. */
const WITHIN_ANOTHER = ["checkout.refundOrder"];
/** Writes under a path that names what may not be there yet. */
const BY_PATH = ["moves.savePractice"];

const endpoints = allRoutes().map(({ endpoint }) => endpoint);
const creates = endpoints.filter(
  (endpoint) =>
    BY_PATH.includes(endpoint.name) ||
    (isWrite(endpoint) &&
      "id" in endpoint.input.shape &&
      !endpoint.path.includes(":id") &&
      ![...NAME_WHAT_IS_THERE, ...WITHIN_ANOTHER].includes(endpoint.name)),
);

test("every command that makes something under an id of the client stands in the table", () => {
  expect(Object.keys(CASES).toSorted()).toEqual(creates.map(({ name }) => name).toSorted());
});

async function makeWorld({ isNew }: { isNew: boolean }): Promise<World> {
  const waiver = await currentVersion();
  const version = await findVersion(waiver.version);
  const names = { waiver: { version: waiver.version, textHash: version?.hashes.en ?? "" } };
  const openingKey = openingLink(studio.services).split("#opening=")[1] ?? "";
  const none = { ...names, openingKey, classIds: {} as World["classIds"] };
  if (isNew) return none as World;
  const timetable = await startTimetable(studio);
  const [member, other] = [await studio.addPerson(), await studio.addPerson({ firstName: "Other" })];
  const moveId = newId();
  const move = { name: "Crochet", apparatus: "silks", level: "beginner", grade: 1 };
  await MoveModel.create({ _id: moveId, ...move, audiences: ["members"] });
  const classIds = {
    open: await addClassInstance(studio),
    full: await addClassInstance(studio, { capacity: 1 }),
    locked: await addClassInstance(studio),
    now: await addClassInstance(studio, { inHours: 0 }),
  };
  await book(studio, classIds.full, await studio.addPerson());
  await ClassInstanceModel.updateOne({ _id: classIds.locked }, { requiredMoveIds: [moveId] });
  const plan = {
    ...{ name: "Pack", description: "", kind: "pack" as const, priceCents: 9_000, credits: 5, validWeeks: 8 },
    ...{ blueprintIds: [], isIntro: false, isForFamily: false, lateFeeCents: null, noShowFeeCents: null },
  };
  return {
    ...none,
    blueprintId: timetable.blueprint.id,
    apparatusId: timetable.blueprint.apparatusId,
    instructorId: timetable.instructor.id,
    classIds,
    productId: await addProduct(),
    planId: (await studio.call(createPlan, plan, timetable.admin)).id,
    moveId,
    memberId: member.id,
    otherMemberId: other.id,
  };
}

async function signIn({ role }: Case): Promise<SignedIn | undefined> {
  if (role === "guest") return undefined;
  const familyId = role === "parent" ? newId() : null;
  const person = await studio.signIn(role, { familyId });
  if (role === "student") await makePass(person, 5);
  return person;
}

async function send(endpoint: Endpoint, input: Record<string, unknown>, as: SignedIn | undefined) {
  const { url, body } = toRequest(endpoint, input);
  return studio.request(endpoint.method, url, { as, body });
}

const endpointOf = (name: string) => creates.find((each) => each.name === name) as Endpoint;
const walkIn = { at: "2026-03-02T20:00:00Z", settleLater: true, withoutWaiver: "In a hurry" };

const idIn = (body: { id?: string; series?: { id: string } } | undefined) => body?.series?.id ?? body?.id;

const REFUSED = /^(id\.used|[a-z-]+\.id-used|waitlist\.already|not-found|family\.full)$/;

describe("an id that is there belongs to its maker", () => {
  test.each(creates.map(({ name }) => name))("%s", async (name) => {
    const endpoint = endpointOf(name);
    const found = CASES[name] as Case;
    const world = await makeWorld({ isNew: name === "opening.makeFirstAdmin" });
    const [maker, stranger] = [await signIn(found), await signIn(found)];
    const input = { ...found.input(world), id: newId() };
    const first = await send(endpoint, input, maker);
    expect(first.status, first.text).toBeLessThan(300);
    // Without an operation id: the command itself knows its repeat.
    const again = await send(endpoint, input, maker);
    expect([again.status, idIn(again.body)], "the maker's repeat").toEqual([first.status, idIn(first.body)]);
    const before = await UserModel.countDocuments();
    const mails = (await studio.mails()).length;
    const other = await send(endpoint, { ...input, ...found.other?.(world) }, stranger);
    if (found.apart) {
      expect(other.status, found.apart).toBeLessThan(300);
      expect(other.body).not.toEqual(first.body);
      return;
    }
    expect([409, 404], other.text).toContain(other.status);
    expect(other.body.code).toMatch(REFUSED);
    expect([await UserModel.countDocuments(), (await studio.mails()).length]).toEqual([before, mails]);
  });
});

test("a gift card's code is shown again to its giver for the same gift, and for no other", async () => {
  const [giver, other] = [await studio.signIn("admin"), await studio.signIn("admin")];
  const gift = { id: newId(), cents: 5_000, reason: "A prize" };
  const { code } = await studio.call(giveGiftCard, gift, giver);
  expect((await studio.call(giveGiftCard, gift, giver)).code).toBe(code);
  const used = { code: "id.used", status: 409 };
  await expect(studio.call(giveGiftCard, gift, other)).rejects.toMatchObject(used);
  await expect(studio.call(giveGiftCard, { ...gift, cents: 100 }, giver)).rejects.toMatchObject(used);
});

test("an invitation to staff mails no link for an account that is there", async () => {
  const [admin, victim] = [await studio.signIn("admin"), await studio.signIn("admin")];
  const invitation = { firstName: "Vera", lastName: "Victim", email: "mallory@example.com", role: "admin" as const };
  for (const id of [victim.id, (await studio.signIn("student")).id])
    await expect(studio.call(inviteStaff, { id, ...invitation }, admin)).rejects.toMatchObject({ code: "id.used" });
  expect(await studio.mails()).toEqual([]);
  const invited = await studio.call(inviteStaff, { id: newId(), ...invitation }, admin);
  expect((await studio.mails()).map(({ to }) => to)).toEqual(["mallory@example.com"]);
  const lines = await LogLineModel.find({ what: "users.inviteStaff" }).sort({ _id: 1 }).lean();
  expect(lines.map(({ outcome }) => outcome)).toEqual(["refused", "refused", "done"]);
  expect(lines[0]?.aboutIds).toEqual([victim.id]);
  expect(lines[2]?.aboutIds).toEqual([invited.id]);
});

test("a new person at the door is added once, and is no account that is there", async () => {
  const admin = await studio.signIn("admin");
  const [first, second] = [
    await addClassInstance(studio, { inHours: 0 }),
    await addClassInstance(studio, { inHours: 0 }),
  ];
  const person = { id: newId(), firstName: "Nora", lastName: "New", phone: "" };
  const letIn = (classInstanceId: string, who: object) =>
    send(endpointOf("attendance.addWalkIn"), { ...walkIn, id: newId(), classInstanceId, ...who }, admin);
  expect((await letIn(first, { person })).status).toBe(200);
  expect((await letIn(second, { person })).status).toBe(200);
  const member = await studio.addPerson();
  const refused = await letIn(first, { person: { ...person, id: member.id } });
  expect([refused.status, refused.body.code]).toEqual([409, "id.used"]);
});

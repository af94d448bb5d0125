import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/index.ts";
import { CampaignModel } from "#api/features/campaigns/campaign.model.ts";
import { nameOfLook, nextLook } from "#api/features/campaigns/sending/letters.ts";
import { NotificationPreferencesModel } from "#api/features/notifications/index.ts";
import type { Services } from "#api/services.ts";
import { studioName } from "#shared/core/brand.ts";
import { timeIn } from "#shared/core/time.ts";
import { cancelCampaign, getCampaign, sendCampaign } from "#shared/features/campaigns/endpoints.ts";
import { beginReadyLetter, listReadyLetters, ReadyKey } from "#shared/features/campaigns/ready-endpoints.ts";
import { logOf, type MailServer, openMailServer } from "#tests/support/mail-server.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { type Planted, plantPerson } from "../groups/members/plant.ts";
import { addMoves } from "../moves/skills/fixtures.ts";
import { aProcess, crashAt, work } from "./processes.ts";
import { outcomesOf, send, wantsNews } from "./scene.ts";

const studio = setUpStudio();
let server: MailServer;
let admin: SignedIn;
let moves: string[];
beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server[Symbol.asyncDispose]());
/** On Monday, March 2, 2026 at noon of the studio; on Sunday of that week the clocks go forward. */
beforeEach(async () => {
  await studio.reset();
  server.letters.length = 0;
  admin = await studio.signIn("admin", { username: "ada" });
  await UserModel.updateOne({ _id: admin.id }, { createdAt: new Date(0) });
  moves = await addMoves(5);
});
afterEach(() => vi.restoreAllMocks());

const aRegular = { joinedBefore: 100, seenBefore: [3, 50] };

async function plant(name: string, planted: Planted = {}): Promise<Person> {
  const person = await plantPerson(studio, moves, { firstName: name, username: name.toLowerCase(), ...planted });
  await wantsNews(person.id, studio);
  return person;
}

async function turnOn(key: ReadyKey): Promise<string> {
  const { id } = await studio.call(beginReadyLetter, { id: newId(), key }, admin);
  const { beginsWithPresent } = (await CampaignModel.findById(id).orFail().lean()).standing ?? {};
  if (beginsWithPresent) await send(studio, admin, id);
  else await studio.call(sendCampaign, { id, version: 0, confirmed: 0 }, admin);
  return id;
}

/** Twelve days, each with its three looks and some minutes after them. */
async function letDaysPass(days: number, minute: (at: number) => Promise<void>): Promise<void> {
  let at = 0;
  for (let look = 0; look < days * 3; look += 1) {
    studio.clock.advance({
      seconds: (nextLook(studio.services).epochMilliseconds - studio.clock.now().epochMilliseconds) / 1_000,
    });
    for (let passed = 0; passed < 5; passed += 1) {
      await minute(at++);
      studio.clock.advance({ minutes: 3 });
    }
  }
}

/** Subject and reader of each letter the mail server took; a repeat of the same letter after a crash counts once. */
function leftOnce(): string[] {
  const log = logOf(server);
  const byId = new Map(log.map(({ to, id, letter }) => [id, `${/^Subject: (.*)$/m.exec(letter)?.[1]?.trim()}: ${to}`]));
  return [...byId.values()].toSorted();
}

test("each of the nine leaves once to those it is for, over crashes and two processes, and not again", async () => {
  await plant("Before", { joinedBefore: 1 });
  for (const key of ReadyKey.options) await turnOn(key);
  await plant("Stays", aRegular);
  const expected = await Promise.all([
    plant("New", { joinedBefore: 1 }).then((person) => `Welcome to ${studioName()}: ${person.email}`),
    plant("Booked", { joinedBefore: 100, unpaid: true }).then(({ email }) => `Your first class is booked: ${email}`),
    plant("Taken", { joinedBefore: 100, seenBefore: 1 }).then(({ email }) => `How was the first class?: ${email}`),
    plant("Two", { ...aRegular, packs: [1, 1] }).then(({ email }) => `Two classes left: ${email}`),
    plant("Ends", { ...aRegular, packs: [5], packEndsIn: 5 }).then(({ email }) => `Your pass ends: ${email}`),
    plant("Lapsed", { joinedBefore: 100, seenBefore: [19, 50] }).then(({ email }) => `We miss you: ${email}`),
    plant("Risen", { ...aRegular, signed: 4 }).then(({ email }) => `A new level!: ${email}`),
    plant("Born", { ...aRegular, birthday: "1990-03-03" }).then(({ email }) => `Happy birthday, Born!: ${email}`),
    plant("Dst", { ...aRegular, birthday: "1990-03-08" }).then(({ email }) => `Happy birthday, Dst!: ${email}`),
    plant("Unsigned", { ...aRegular, waiverSigned: false, unpaid: true }).then(
      ({ email }) => `Before tomorrow's class: the waiver: ${email}`,
    ),
  ]);
  const processes = [aProcess(studio, server), aProcess(studio, server)];
  await letDaysPass(10, async (at) => {
    const crash = at % 7 === 3 ? crashAt(1 + ((at * 5) % 23), at % 2 === 0 ? "before" : "after") : null;
    await Promise.all(
      processes.map((services) => work(services).catch((error: unknown) => crash ?? Promise.reject(error))),
    );
    vi.restoreAllMocks();
  });
  expect(leftOnce().map((line) => line.replace(/ on March.*?:/, ":"))).toEqual(expected.toSorted());
  const listed = await studio.call(listReadyLetters, {}, admin);
  expect(listed.map(({ key, letter }) => [key, letter?.status, letter?.figures.sent])).toEqual(
    ReadyKey.options.map((key) => [key, "standing", key === "birthday" ? 2 : 1]),
  );
}, 240_000);

test("a person who no longer fits when the letter would leave gets none", async () => {
  const id = await turnOn("first-taken");
  const [sleeps, other] = [
    await plant("Sleeps", { joinedBefore: 100, seenBefore: 1 }),
    await plant("Other", { joinedBefore: 100, seenBefore: 1 }),
  ];
  await NotificationPreferencesModel.updateOne({ _id: sleeps.id }, { quiet: { from: "09:00", to: "08:55" } });
  const services: Services = aProcess(studio, server);
  await letDaysPass(1, () => work(services));
  expect(await outcomesOf(id)).toMatchObject({ [sleeps.id]: "waiting", [other.id]: "sent" });
  const visit = await BookingModel.findOne({ attendeeId: sleeps.id }).orFail().lean();
  const startsAt = new Date(studio.clock.now().epochMilliseconds + 86_400_000 * 3);
  await BookingModel.create({ ...visit, _id: newId(), classInstanceId: newId(), attendance: null, startsAt });
  studio.clock.advance({ hours: 24 });
  await work(services);
  studio.clock.advance({ minutes: 1 });
  await work(services);
  expect(await outcomesOf(id)).toMatchObject({ [sleeps.id]: "left-out: left-audience" });
});

test("a class of tomorrow that is booked in the evening brings its letter before the night", async () => {
  await turnOn("waiver-missing");
  const services = aProcess(studio, server);
  await letDaysPass(1, () => work(services));
  expect(server.letters).toEqual([]);
  studio.clock.advance({ hours: 9 });
  expect(timeIn(studio.services.timeZone, studio.clock.now())).toBe("19:15");
  const { email } = await plant("Late", { ...aRegular, waiverSigned: false, unpaid: true });
  await letDaysPass(1, () => work(services));
  expect(leftOnce()).toEqual([`Before tomorrow's class: the waiver: ${email}`]);
});

test("a second child has its own letter, and a guardian still gets one for both", async () => {
  const id = await turnOn("first-booked");
  const familyId = newId();
  const mother = await plant("Mother", { role: "parent", familyId, isGuardian: true, joinedBefore: 100 });
  const aChild = (name: string) =>
    plantPerson(studio, moves, {
      ...{ firstName: name, familyId, username: null, email: null, birthday: "2016-05-01", unpaid: true },
    });
  await aChild("Mia");
  const services = aProcess(studio, server);
  await letDaysPass(1, () => work(services));
  expect(leftOnce()).toEqual([`Your first class is booked: ${mother.email}`]);
  await aChild("Leo");
  await aChild("Ana");
  await letDaysPass(2, () => work(services));
  expect(server.letters).toHaveLength(2);
  expect(server.letters.at(-1)).toMatch(/(Leo and Ana|Ana and Leo)/);
  expect(Object.keys(await outcomesOf(id))).toEqual([mother.id]);
});

test("an account that became another one had its letter for that one", async () => {
  const old = await plant("Old", { joinedBefore: 100, unpaid: true });
  const id = await turnOn("waiver-missing");
  await studio.call(cancelCampaign, { id }, admin);
  await turnOn("first-booked");
  const services = aProcess(studio, server);
  const into = await plant("Into", { joinedBefore: 100, unpaid: true });
  await letDaysPass(1, () => work(services));
  expect(server.letters).toHaveLength(1);
  const gone = { mergedIntoId: into.id, archivedAt: new Date(), disabledAt: new Date() };
  await UserModel.updateOne({ _id: old.id }, gone);
  await UserModel.updateOne({ _id: into.id }, { mergedIds: [old.id] });
  await letDaysPass(2, () => work(services));
  expect(server.letters).toHaveLength(1);
});

test("without a mail server the looks of weeks leave one step behind", async () => {
  const id = await turnOn("first-booked");
  for (let day = 0; day < 4; day += 1) {
    await plant(`P${day}`, { joinedBefore: 100, unpaid: true });
    await letDaysPass(1, async () => {
      await studio.runJob("service.followUp");
    });
  }
  const { todo = [] } = await CampaignModel.findById(id).orFail().lean();
  expect(todo.map(({ kind }) => kind).toSorted()).toEqual(["campaigns.lookAgain", "campaigns.sendTo"]);
});

test("of two letters for one occasion only one leaves", async () => {
  await turnOn("birthday");
  const { id } = await studio.call(beginReadyLetter, { id: newId(), key: "birthday" }, admin);
  await expect(studio.call(sendCampaign, { id, version: 0, confirmed: 0 }, admin)).rejects.toMatchObject({
    code: "campaign.incomplete",
    message: expect.stringContaining("An automatic email for this occasion is already on."),
  });
  const [first, second] = await Promise.all(
    [1, 2].map(() => studio.call(beginReadyLetter, { id: newId(), key: "lapsed" }, admin)),
  );
  const started = await Promise.allSettled(
    [first, second].map((letter) =>
      studio.call(sendCampaign, { id: letter?.id ?? "", version: 0, confirmed: 0 }, admin),
    ),
  );
  expect(started.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a ready letter is a draft with its rule and both texts, and nothing leaves of it", async () => {
  for (const key of ReadyKey.options) {
    const { id } = await studio.call(beginReadyLetter, { id: newId(), key }, admin);
    const draft = await studio.call(getCampaign, { id }, admin);
    expect(draft).toMatchObject({ status: "draft", standing: expect.any(Object), audience: { kind: "rule" } });
    expect([draft.subject.en, draft.subject.es].every(Boolean)).toBe(true);
  }
  await plant("Born", { birthday: "1990-03-02" });
  await letDaysPass(1, async () => {
    await studio.runJob("service.followUp");
  });
  expect(await studio.mails()).toEqual([]);
  const kinds = (await studio.call(listReadyLetters, {}, admin)).map(({ key, kind, letter }) => [
    key,
    kind,
    letter?.status,
  ]);
  expect(kinds).toContainEqual(["birthday", "news", "draft"]);
  expect(kinds).toContainEqual(["waiver-missing", "needed", "draft"]);
});

test("the looks of a day have names, also where the clocks change", () => {
  const at = (text: string) => ({ now: () => Temporal.Instant.from(text), timeZone: "America/Los_Angeles" });
  expect(nextLook(at("2026-03-08T07:00:00Z")).toString()).toBe("2026-03-08T17:00:00Z");
  expect(nextLook(at("2026-03-08T17:00:00Z")).toString()).toBe("2026-03-09T00:00:00Z");
  expect(nextLook(at("2026-03-09T00:00:00Z")).toString()).toBe("2026-03-09T04:00:00Z");
  expect(nextLook(at("2026-03-09T04:00:00Z")).toString()).toBe("2026-03-09T17:00:00Z");
  expect(nameOfLook(at("2026-03-08T17:20:00Z"))).toBe("2026-03-08T10:00");
  expect(nameOfLook(at("2026-03-09T00:20:00Z"))).toBe("2026-03-08T17:00");
});

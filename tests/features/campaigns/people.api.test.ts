import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { MailModel } from "#api/email/mail.model.ts";
import { refuseAddress } from "#api/email/refused-address.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { DeliveryModel, NotificationPreferencesModel, saveNewsAnswer } from "#api/features/notifications/index.ts";
import { toDate } from "#shared/core/time.ts";
import { listLetters } from "#shared/features/campaigns/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { field, paragraph } from "./draft.ts";
import { letMinutesPass, outcomesOf, send, speaksSpanish, wantsNews, write } from "./scene.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", username: "ada" });
});

interface Planted {
  needed: string;
  news: string;
  /** In whose language the letter is. */
  language?: "en" | "es";
  /** Of whom it speaks. */
  concerns?: string;
}

/** The kinds of people a studio has, ten each to forty; each with what must become of their letters. */
async function plantPeople(round: number): Promise<Map<string, Planted>> {
  const expected = new Map<string, Planted>();
  const add = (id: string, planted: Planted) => expected.set(id, planted);
  const person = (name: string, more: object = {}) =>
    studio.addPerson({ firstName: `${name}${round}`, username: `${name}${round}`.toLowerCase(), ...more });
  const now = toDate(studio.clock.now());

  const plain = await person("Plain");
  add(plain.id, { needed: "handed", news: "left-out: no-consent", language: "en", concerns: `Plain${round}` });
  const reader = await person("Lectora");
  await speaksSpanish(reader.id);
  await wantsNews(reader.id, studio);
  add(reader.id, { needed: "handed", news: "handed", language: "es", concerns: `Lectora${round}` });
  const stopped = await person("Stopped");
  await saveNewsAnswer(stopped.id, true, studio.clock.now());
  await saveNewsAnswer(stopped.id, false, studio.clock.now());
  add(stopped.id, { needed: "handed", news: "left-out: unsubscribed" });
  const noMail = await person("Nomail", { email: null });
  await wantsNews(noMail.id, studio);
  add(noMail.id, { needed: "app-only: no-address", news: "app-only: no-address" });
  const refused = await person("Refused");
  await refuseAddress(refused.email ?? "", studio.clock.now());
  await wantsNews(refused.id, studio);
  add(refused.id, { needed: "app-only: refused-address", news: "app-only: refused-address" });
  const closed = await person("Closed");
  await UserModel.updateOne({ _id: closed.id }, { disabledAt: now });
  add(closed.id, { needed: "left-out: closed", news: "left-out: closed" });

  const familyId = newId();
  const guardian = await person("Guardian", { role: "parent", familyId });
  await wantsNews(guardian.id, studio);
  const second = await person("Second", { familyId, isGuardian: true });
  const child = { familyId, birthday: "2016-05-01", email: null };
  await studio.addPerson({ firstName: `Mia${round}`, ...child });
  const teen = await person("Teen", { familyId, birthday: "2011-05-01" });
  const names = `Guardian${round}, Mia${round}, and Teen${round}`;
  add(guardian.id, { needed: "handed", news: "handed", concerns: names });
  add(second.id, { needed: "handed", news: "left-out: no-consent" });
  // The letter about a minor goes to the guardians, also where the minor has a login.
  expect(teen.id).not.toBe("");

  const alone = await person("Alone", { birthday: "2010-05-01" });
  add(alone.id, { needed: "handed", news: "left-out: no-consent" });
  const merged = await person("Merged");
  const archived = { archivedAt: now, disabledAt: now };
  await UserModel.updateOne({ _id: merged.id }, { ...archived, mergedIntoId: plain.id });
  const left = await person("Left");
  await UserModel.updateOne({ _id: left.id }, archived);
  return expected;
}

const body = {
  en: paragraph("About ", field("concerns")),
  es: paragraph("Sobre ", field("concerns")),
};

test.each(["needed", "news"] as const)("forty people of every kind: %s", async (kind) => {
  const expected = new Map<string, Planted>();
  for (let round = 0; round < 3; round += 1)
    for (const [id, planted] of await plantPeople(round)) expected.set(id, planted);
  expect(await UserModel.countDocuments()).toBeGreaterThanOrEqual(40);
  const id = await write(studio, admin, { kind, body });
  await send(studio, admin, id);
  await letMinutesPass(studio, 3);
  const outcomes = await outcomesOf(id);
  const { [admin.id]: _, ...others } = outcomes;
  expect(others).toEqual(Object.fromEntries([...expected].map(([account, planted]) => [account, planted[kind]])));

  const mails = await MailModel.find().lean();
  for (const [account, { language, concerns }] of expected) {
    const { email } = await UserModel.findById(account).orFail().lean();
    const own = mails.filter(({ to }) => to === email);
    const isMailed = others[account] === "handed";
    expect([account, own.length]).toEqual([account, isMailed ? 1 : 0]);
    if (isMailed && concerns)
      expect(own[0]?.text).toContain(language === "es" ? `Sobre ${concerns}` : `About ${concerns}`);
    if (isMailed && language) expect(own[0]?.html).toContain(`<html lang="${language}"`);
    const notices = await DeliveryModel.countDocuments({ userId: account, key: `campaign:${id}` });
    expect([account, notices]).toEqual([account, /handed|app-only/.test(others[account] ?? "") ? 1 : 0]);
  }
});

test("quiet hours wait, the reader's and the studio's, and an urgent letter waits for neither", async () => {
  const night = await studio.addPerson({ username: "owl" });
  await NotificationPreferencesModel.create({ _id: night.id, quiet: { from: "11:00", to: "15:00" }, audiences: [] });
  const waiting = await write(studio, admin, { waitsForDay: true });
  await send(studio, admin, waiting);
  expect(await outcomesOf(waiting)).toEqual({ [admin.id]: "handed", [night.id]: "waiting" });
  const urgent = await write(studio, admin);
  await send(studio, admin, urgent);
  expect((await outcomesOf(urgent))[night.id]).toBe("handed");
  // Three in the afternoon in Los Angeles.
  studio.clock.set("2026-03-02T23:00:00Z");
  await letMinutesPass(studio, 1);
  expect((await outcomesOf(waiting))[night.id]).toBe("handed");
});

test("between plan and sending a person may leave the audience, unsubscribe, be archived or merged", async () => {
  const [goes, stops, left, becomes, into] = await Promise.all(
    ["goes", "stops", "left", "becomes", "into"].map((username) => studio.addPerson({ firstName: username, username })),
  );
  const people = [goes, stops, left, becomes, into].map((person) => person?.id ?? "");
  for (const id of people) await wantsNews(id, studio);
  studio.clock.set("2026-03-03T07:00:00Z");
  const id = await write(studio, admin, { kind: "news", waitsForDay: true, audience: { kind: "everybody" } });
  await send(studio, admin, id);
  const archived = { archivedAt: toDate(studio.clock.now()), disabledAt: toDate(studio.clock.now()) };
  await UserModel.updateOne({ _id: left?.id }, archived);
  await UserModel.updateOne({ _id: becomes?.id }, { ...archived, mergedIntoId: into?.id });
  await saveNewsAnswer(stops?.id ?? "", false, studio.clock.now());
  studio.clock.set("2026-03-03T18:00:00Z");
  await letMinutesPass(studio, 2);
  expect(await outcomesOf(id)).toEqual({
    [admin.id]: "left-out: no-consent",
    [goes?.id ?? ""]: "handed",
    [stops?.id ?? ""]: "left-out: unsubscribed",
    [left?.id ?? ""]: "left-out: archived",
    [becomes?.id ?? ""]: "left-out: merged",
    [into?.id ?? ""]: "handed",
  });
  expect((await studio.mails()).map(({ to }) => to).toSorted()).toEqual([goes?.email, into?.email].toSorted());
});

test("a letter names no child on a lock screen, in neither language", async () => {
  const familyId = newId();
  const guardian = await studio.addPerson({ firstName: "Paula", role: "parent", username: "paula", familyId });
  const child = await studio.addPerson({ firstName: "Ximena", familyId, birthday: "2016-01-01", email: null });
  const subject = { en: "A change on Friday", es: "Un cambio para {concerns}" };
  const id = await write(studio, admin, { subject, audience: { kind: "hand", personIds: [child.id] } });
  await send(studio, admin, id);
  const notice = await DeliveryModel.findOne({ userId: guardian.id, key: `campaign:${id}` })
    .orFail()
    .lean();
  expect(JSON.stringify(notice.push)).not.toContain("Ximena");
  expect(JSON.stringify(notice.titleWords)).toContain("Ximena");
});

test("the list of what became of each is read page by page, and says who has read it in the app", async () => {
  for (let at = 0; at < 70; at += 1) await studio.addPerson({ firstName: `P${at}`, username: `p${at}` });
  const id = await write(studio, admin);
  await send(studio, admin, id);
  await letMinutesPass(studio, 2);
  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: { letters: { accountId: string }[]; nextAfter: string | null } = await studio.call(
      listLetters,
      { id, ...(after && { after }) },
      admin,
    );
    seen.push(...page.letters.map(({ accountId }) => accountId));
    after = page.nextAfter;
  }
  expect(new Set(seen).size).toBe(71);
  expect(seen).toHaveLength(71);
});

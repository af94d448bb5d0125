import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BegunLineModel } from "#api/audit/begun.model.ts";
import { LogHeadModel, type LogLine, LogLineModel } from "#api/audit/line.model.ts";
import { ChainWriteError } from "#api/chain/append-only.ts";
import { LandingConfigModel } from "#api/features/landing/landing.model.ts";
import { updateAiConfig } from "#shared/features/assistant/endpoints.ts";
import { checkLog, getLogReport, listLog, listLogActors } from "#shared/features/audit/endpoints.ts";
import { DEFAULT_LANDING_CONFIG } from "#shared/features/landing/default-landing.ts";
import { updateLandingConfig } from "#shared/features/landing/endpoints.ts";
import { changeRole } from "#shared/features/users/endpoints.ts";
import { plantMany } from "#tests/support/plant-many.ts";
import { takeOwnData } from "../../support/own-data.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { untilServed } from "../../support/until-served.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Admin" });
});
afterEach(() => vi.restoreAllMocks());

const allLines = () => LogLineModel.find().sort({ _id: 1 }).lean<LogLine[]>();
const setTitle = (heroTitle: string, key?: string) =>
  studio.call(updateLandingConfig, { ...DEFAULT_LANDING_CONFIG, heroTitle }, admin, key);
/** A refused try leaves no line. */
async function persist(title: string): Promise<void> {
  const key = newId();
  await untilServed(() => setTitle(title, key));
}
const list = (input = {}) => studio.call(listLog, input, admin);

describe("a line", () => {
  test("says who, what, before, after, when and on which device", async () => {
    const key = newId();
    const body = { ...DEFAULT_LANDING_CONFIG, heroTitle: "Fly" };
    const headers = { "User-Agent": "Office tablet" };
    const reply = await studio.request("PUT", "/api/landing-page-config", { as: admin, body, key, headers });
    expect(reply.status, reply.text).toBe(200);
    const { lines, cursor } = await list();
    expect(cursor).toBeNull();
    expect(lines).toEqual([
      {
        number: 1,
        at: "2026-03-02T20:00:00.000Z",
        kind: "change",
        what: "landing.updateLandingConfig",
        by: "staff",
        actorId: admin.id,
        actorName: "Ada Admin",
        actorRole: "admin",
        outcome: "done",
        code: null,
        about: [],
        mentioned: [],
        changes: [{ field: "heroTitle", before: DEFAULT_LANDING_CONFIG.heroTitle, after: "Fly" }],
        device: "Office tablet",
        ip: expect.stringContaining("127.0.0.1"),
      },
    ]);
  });

  test("of a role says which it was and which it is, and is found by the person", async () => {
    const mary = await studio.signIn("student", { username: "mary" });
    await studio.call(changeRole, { id: mary.id, role: "instructor" }, admin);
    const { lines } = await list({ aboutId: mary.id });
    expect(lines.map(({ what, changes }) => [what, changes])).toEqual([
      ["users.changeRole", [{ field: "role", before: "student", after: "instructor" }]],
    ]);
  });

  test("keeps no secret, no health text and no name", async () => {
    await studio.call(updateAiConfig, { chatbotEnabled: true, openaiApiKey: "sk-very-secret-1234" }, admin);
    const child = await studio.addPerson({ firstName: "Marker", lastName: "Child", familyId: newId() });
    await studio.request("PUT", `/api/rosters/${newId()}/notes/${child.id}`, { as: admin, body: { note: "epilepsy" } });
    const stored = JSON.stringify(await allLines());
    expect(stored).toContain("chatbotEnabled");
    expect(stored).toContain('"field":"openaiApiKey"');
    for (const secret of ["sk-very", "1234", "epilepsy", "Marker", "Ada"]) expect(stored).not.toContain(secret);
  });

  test("is there after a crash between the change and the line, and a repeat is the same operation", async () => {
    const key = newId();
    vi.spyOn(LogLineModel, "insertMany").mockRejectedValueOnce(new Error("the process ended"));
    await setTitle("Fly", key);
    expect(await allLines()).toEqual([]);
    expect(await BegunLineModel.countDocuments()).toBe(1);
    await studio.runJob("audit.writeCutOff");
    expect(await allLines()).toEqual([]);
    studio.clock.advance({ minutes: 31 });
    await studio.runJob("audit.writeCutOff");
    await studio.runJob("audit.writeCutOff");
    const lines = await allLines();
    expect(lines.map(({ outcome, operationId }) => [outcome, operationId])).toEqual([["unknown", key]]);
    expect(await BegunLineModel.countDocuments()).toBe(0);
    await setTitle("Fly", key);
    expect(await LogLineModel.countDocuments()).toBe(1);
  });

  test("of a fault says that it failed, and its second try is another", async () => {
    const key = newId();
    vi.spyOn(LandingConfigModel, "updateOne").mockRejectedValueOnce(new Error("out of luck"));
    await expect(setTitle("Fly", key)).rejects.toMatchObject({ status: 500 });
    await setTitle("Fly", key);
    await setTitle("Fly", key);
    expect((await allLines()).map(({ outcome }) => outcome)).toEqual(["failed", "done"]);
  });

  test("of a hundred commands at once: a hundred lines in one whole chain", async () => {
    await Promise.all(Array.from({ length: 100 }, (_, i) => persist(`Title ${i}`)));
    const lines = await allLines();
    // A try that a busy machine cut off is a line too, and is made again.
    const done = lines.filter(({ outcome }) => outcome !== "failed");
    expect(done.map(({ outcome }) => outcome)).toEqual(Array(100).fill("done"));
    const { records, faults } = await studio.call(checkLog, {}, admin);
    expect([records, faults]).toEqual([lines.length, []]);
  });
});

describe("who got in and who did not", () => {
  const login = (username: string, password: string) =>
    studio.request("POST", "/api/login", { body: { username, password } });

  test("a wrong password is a line about the account; a name that is no account is one a quarter of an hour", async () => {
    const mary = await studio.signIn("student", { username: "mary" });
    for (let i = 0; i < 2; i++) expect((await login("mary", "not this one")).status).toBe(401);
    for (let i = 0; i < 3; i++) await login(`stranger-${i}`, "typed by mistake");
    const lines = await allLines();
    expect(lines.map(({ what, outcome, kind, aboutIds }) => [what, outcome, kind, aboutIds])).toEqual([
      ["accounts.login", "refused", "security", [mary.id]],
      ["accounts.login", "refused", "security", [mary.id]],
      ["accounts.login", "refused", "security", []],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/mistake|stranger|not this/);
  });

  test("throttled tries are one line, however many there are", async () => {
    await studio.signIn("student", { username: "mary" });
    let throttled = 0;
    for (let i = 0; i < 25; i++) if ((await login("mary", "not this one")).status === 429) throttled += 1;
    expect(throttled).toBeGreaterThan(3);
    expect(await LogLineModel.countDocuments({ code: "rate.exceeded" })).toBe(1);
  });

  test("what a person may not call is a line, once an hour", async () => {
    const mary = await studio.signIn("student");
    for (let i = 0; i < 3; i++) expect((await studio.request("GET", "/api/admin/log", { as: mary })).status).toBe(403);
    const [line, ...others] = await allLines();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ what: "audit.listLog", actorId: mary.id, code: "access.denied", by: "member" });
  });

  test("exports of the studio and of oneself are lines", async () => {
    const mary = await studio.signIn("student");
    expect((await studio.request("GET", "/api/admin/waivers.csv", { as: admin })).status).toBe(200);
    expect((await studio.request("GET", "/api/admin/log.csv", { as: admin })).status).toBe(200);
    await studio.request("GET", "/api/own-data", { as: mary });
    const whats = (await allLines()).map(({ what, kind }) => [what, kind]);
    expect(whats).toEqual([
      ["waivers.exportWaivers", "security"],
      ["audit.exportLog", "security"],
      ["settings.takeOwnData", "security"],
    ]);
  });
});

test("one's own data has every line of one's own, however many there are", async () => {
  const mary = await studio.signIn("student");
  const ofMary = {
    kind: "change",
    by: "member",
    actorId: mary.id,
    outcome: "done",
    previousHash: "-",
    hash: "-",
    seal: "-",
  };
  const lines = Array.from({ length: 5_200 }, (_, nth) => ({
    ...{ _id: 10_000 + nth, name: newId(), at: new Date(Date.UTC(2026, 0, 1, 0, 0, nth)) },
    ...{ what: `things.change${nth}`, aboutIds: [], changes: [], ...ofMary },
  }));
  await plantMany(lines, (some) => LogLineModel.insertMany(some));
  const files = await takeOwnData(studio, mary);
  const { auditLog }: { auditLog: { what: string }[] } = JSON.parse(files["me/data.json"] ?? "");
  const whats = auditLog.map(({ what }) => what);
  expect([whats.length, whats[0], whats.at(-1)]).toEqual([5_200, "things.change5199", "things.change0"]);
});

describe("the list", () => {
  test("pages without a gap, by person, kind, thing and day", async () => {
    const other = await studio.signIn("admin", { firstName: "Bea", lastName: "Boss" });
    for (let i = 0; i < 60; i++) {
      if (i === 30) studio.clock.advance({ hours: 24 });
      await studio.call(updateLandingConfig, { ...DEFAULT_LANDING_CONFIG, heroTitle: `T${i}` }, i % 3 ? admin : other);
    }
    const first = await list();
    const second = await list({ cursor: first.cursor ?? "" });
    expect([first.lines.length, second.lines.length, second.cursor]).toEqual([50, 10, null]);
    const numbers = [...first.lines, ...second.lines].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, i) => 60 - i));
    expect((await list({ actorId: other.id })).lines).toHaveLength(20);
    expect((await list({ from: "2026-03-03" })).lines).toHaveLength(30);
    expect((await list({ to: "2026-03-02", what: "landing" })).lines).toHaveLength(30);
    expect((await list({ kind: "security" })).lines).toEqual([]);
    expect((await list({ what: "classes" })).lines).toEqual([]);
    expect((await studio.call(listLogActors, {}, admin)).map(({ name }) => name)).toEqual(["Ada Admin", "Bea Boss"]);
  });

  test("as CSV it has every line that fits, and no cell is a formula", async () => {
    await setTitle('=HYPERLINK("http://evil")');
    await setTitle('two, "quoted"');
    const { text, headers } = await studio.request("GET", "/api/admin/log.csv?kind=change", { as: admin });
    expect(headers.get("Content-Disposition")).toContain("audit-log.csv");
    const [head, second, first, end] = text.split("\r\n");
    expect(head).toMatch(/^\uFEFF?number,at,kind,what/);
    expect(second).toContain('two, ""quoted""');
    expect(first).toContain("landing.updateLandingConfig,done,,staff,Ada Admin");
    expect(end).toBe("");
    for (const cell of text.split(/[\r\n,]+/)) expect(cell).not.toMatch(/^"?[=+@]/);
  });

  test("names are looked up: who left has none, and the line stays", async () => {
    await setTitle("Fly");
    const { UserModel } = await import("#api/features/accounts/user.model.ts");
    const reader = await studio.signIn("admin");
    await UserModel.updateOne({ _id: admin.id }, { firstName: "", lastName: "", deletedAt: new Date(0) });
    const { lines } = await studio.call(listLog, {}, reader);
    expect(lines[0]).toMatchObject({ actorId: admin.id, actorName: "" });
  });
});

describe("tampering is found", () => {
  const faultsNow = async () => (await studio.call(checkLog, {}, admin)).faults.map(({ what }) => what);
  const stored = LogLineModel.collection;
  beforeEach(async () => {
    for (let i = 0; i < 6; i++) await setTitle(`Title ${i}`);
  });

  test("of any field of any line", async () => {
    expect(await faultsNow()).toEqual([]);
    const flip = (value: unknown): unknown => {
      if (value instanceof Date) return new Date(value.getTime() + 1);
      if (Array.isArray(value)) return [...value, "x"];
      return typeof value === "string" ? `${value}.` : "x";
    };
    for (const line of await stored.find({}).toArray())
      for (const [field, value] of Object.entries(line).filter(([name]) => name !== "_id")) {
        // The head's own seal finds the last line's.
        await stored.updateOne({ _id: line._id }, { $set: { [field]: flip(value) } });
        expect([field, (await faultsNow()).length > 0]).toEqual([field, true]);
        await stored.replaceOne({ _id: line._id }, line);
      }
    expect(await faultsNow()).toEqual([]);
  });

  test("of a line taken out, put elsewhere, slipped in, cut off the end, and of a chain rewritten", async () => {
    const all = await stored.find({}, { sort: { _id: 1 } }).toArray();
    const [one, two] = [all[1], all[2]];
    if (!one || !two) throw new Error("There are no lines.");
    await stored.deleteOne({ _id: two._id });
    expect(await faultsNow()).toContain("A record before this one is missing.");
    await stored.insertOne(two);
    await stored.replaceOne({ _id: one._id }, { ...two, _id: one._id, name: "swapped" });
    expect(await faultsNow()).toContain("This record was changed.");
    await stored.replaceOne({ _id: one._id }, one);
    // Each check is a command of the admin and leaves its line too.
    await stored.findOneAndDelete({}, { sort: { _id: -1 } });
    expect(await faultsNow()).toEqual(["Records at the end are missing or were rewritten."]);
    await stored.deleteMany({});
    expect(await faultsNow()).toEqual(["Records at the end are missing or were rewritten."]);
    await LogHeadModel.collection.updateOne({}, { $set: { number: 0, hash: "genesis" } });
    expect(await faultsNow()).toEqual(["The note of how far the records go was changed."]);
  });

  test("is kept for the page, and told to every admin once a night", async () => {
    await stored.updateOne({ _id: 3 as never }, { $set: { actorId: "somebody else" } });
    expect((await studio.call(getLogReport, {}, admin)).unchecked).toBe(6);
    await studio.runJob("audit.checkLog");
    await studio.runJob("audit.checkLog");
    const { report, unchecked } = await studio.call(getLogReport, {}, admin);
    expect(unchecked).toBe(0);
    expect(report).toMatchObject({ records: 6, faults: [{ number: 3, what: "This record was changed." }] });
    const answer = await studio.request("GET", "/api/notifications", { as: admin });
    expect(answer.body.map(({ title }: { title: string }) => title)).toEqual(["The audit log needs a look"]);
  });

  test("the models refuse every way of changing a line", async () => {
    const ways: (() => Promise<unknown>)[] = [
      () => LogLineModel.updateOne({ _id: 1 }, { what: "x" }),
      () => LogLineModel.deleteMany({}),
      () => LogLineModel.bulkWrite([{ deleteOne: { filter: { _id: 1 } } }]),
    ];
    for (const way of ways) await expect(Promise.resolve().then(way)).rejects.toThrow(ChainWriteError);
  });
});

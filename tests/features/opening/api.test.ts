import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { finishFirstAdmin, openingLink } from "#api/features/opening/index.ts";
import { FirstAdminModel } from "#api/features/opening/opening.model.ts";
import { readOpening as readSteps } from "#api/features/opening/steps.ts";
import { login, register } from "#shared/features/accounts/endpoints.ts";
import { listMoves } from "#shared/features/moves/endpoints.ts";
import {
  checkOpeningLink,
  makeFirstAdmin,
  readOpening,
  skipStep,
  startWithLibrary,
} from "#shared/features/opening/endpoints.ts";
import { OpeningStep } from "#shared/features/opening/opening.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import { addClassInstance } from "../../support/shop.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const person = (username = "olivia") => ({
  id: newId(),
  firstName: "Olivia",
  lastName: "Owner",
  username,
  email: `${username}@example.com`,
  birthday: "1985-04-01",
  password: "a swing in the attic",
});
const key = () => openingLink(studio.services).split("#opening=")[1] ?? "";
const used = { code: "opening.link-used", status: 409 };
const rolesOf = async () => (await UserModel.find().sort({ _id: 1 }).lean()).map(({ role }) => role);

describe("the first admin", () => {
  test("is who opens the link that the server printed; registering alone makes a student", async () => {
    await studio.call(register, person("early"));
    expect(await rolesOf()).toEqual(["student"]);
    await studio.call(checkOpeningLink, { key: key() });
    const olivia = person();
    await studio.call(makeFirstAdmin, { ...olivia, key: key() });
    const { user } = await studio.call(login, { username: "olivia", password: olivia.password });
    expect(user).toMatchObject({ role: "admin", firstName: "Olivia" });
  });

  test("is made once: afterwards the link is of no use, and no account comes of it", async () => {
    const olivia = person();
    await studio.call(makeFirstAdmin, { ...olivia, key: key() });
    await studio.call(makeFirstAdmin, { ...olivia, key: key() });
    await expect(studio.call(checkOpeningLink, { key: key() })).rejects.toMatchObject(used);
    await expect(studio.call(makeFirstAdmin, { ...person("second"), key: key() })).rejects.toMatchObject(used);
    expect(await rolesOf()).toEqual(["admin"]);
  });

  test("is nobody with a wrong key, nor in a studio that has an admin already", async () => {
    const wrong = { ...person(), key: `${key().slice(0, -1)}_` };
    await expect(studio.call(makeFirstAdmin, wrong)).rejects.toMatchObject(used);
    // As many letters as the key, but more bytes.
    await expect(studio.call(checkOpeningLink, { key: `${key().slice(0, -1)}é` })).rejects.toMatchObject(used);
    await studio.signIn("admin");
    await expect(studio.call(makeFirstAdmin, { ...person(), key: key() })).rejects.toMatchObject(used);
    expect(await rolesOf()).toEqual(["admin"]);
  });

  test("of ten who have the link and send at once one is the admin", async () => {
    const people = Array.from({ length: 10 }, (_, at) => person(`rival-${at}`));
    const tried = await Promise.allSettled(
      people.map((rival) => studio.call(makeFirstAdmin, { ...rival, key: key() })),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await rolesOf()).filter((role) => role === "admin")).toEqual(["admin"]);
  });

  test("whose name is taken corrects it, with the same link", async () => {
    await studio.call(register, person("olivia"));
    const olivia = person("olivia");
    await expect(studio.call(makeFirstAdmin, { ...olivia, key: key() })).rejects.toMatchObject({
      code: "account.username-taken",
    });
    await studio.call(makeFirstAdmin, { ...olivia, username: "olivia.o", key: key() });
    expect((await rolesOf()).toSorted()).toEqual(["admin", "student"]);
  });

  test("is made by the next start when the process died before the last step", async () => {
    const olivia = person();
    await studio.call(makeFirstAdmin, { ...olivia, key: key() });
    await UserModel.updateOne({ _id: olivia.id }, { role: "student" });
    await FirstAdminModel.updateOne({}, { $unset: { doneAt: 1 } });
    await finishFirstAdmin(studio.services);
    expect(await rolesOf()).toEqual(["admin"]);
  });
});

test("the link makes no admin a second time, neither for the first one nor with their id", async () => {
  const olivia = { ...person(), key: key() };
  await studio.call(makeFirstAdmin, olivia);
  await studio.signIn("admin");
  await UserModel.updateOne({ _id: olivia.id }, { role: "student" });
  await studio.call(makeFirstAdmin, olivia);
  const stranger = { ...person("stranger"), id: olivia.id, key: key() };
  await expect(studio.call(makeFirstAdmin, stranger)).rejects.toMatchObject({ code: "id.used", status: 409 });
  await finishFirstAdmin(studio.services);
  expect(await UserModel.findById(olivia.id).lean()).toMatchObject({ role: "student", username: "olivia" });
  const lines = await LogLineModel.find({ what: "opening.makeFirstAdmin" }).sort({ _id: 1 }).lean();
  expect(lines.map(({ outcome, aboutIds }) => [outcome, aboutIds])).toEqual([
    ["done", [olivia.id]],
    ["done", [olivia.id]],
    ["refused", [olivia.id]],
  ]);
});

describe("the steps of opening day", () => {
  const open = { state: "open" };

  test("are done by what is there, left out and taken up again, in their order", async () => {
    const admin = await studio.signIn("admin");
    const before = await studio.call(readOpening, {}, admin);
    expect(before.steps).toMatchObject(OpeningStep.options.map((step) => ({ step, ...open })));
    const { version } = await studio.call(readStudio, {}, admin);
    await studio.call(changeStudio, { version, settings: { address: "1 Loft Street" } }, admin);
    await studio.call(skipStep, { step: "waiver", isSkipped: true }, admin);
    await studio.call(skipStep, { step: "passes", isSkipped: true }, admin);
    const { steps } = await studio.call(skipStep, { step: "passes", isSkipped: false }, admin);
    const settled = steps.filter(({ state }) => state !== "open");
    expect(settled).toEqual([
      { step: "studio", state: "done" },
      { step: "waiver", state: "skipped" },
    ]);
  });

  test("ask for staff, people, e-mail and card payments too: each is done where it is there", async () => {
    const admin = await studio.signIn("admin");
    const stateOf = async (asked: OpeningStep) =>
      (await studio.call(readOpening, {}, admin)).steps.find(({ step }) => step === asked)?.state;
    expect(await stateOf("staff")).toBe("open");
    await studio.signIn("instructor");
    expect(await stateOf("staff")).toBe("done");
    expect(await stateOf("people")).toBe("open");
    await studio.call(register, person("sol"));
    expect(await stateOf("people")).toBe("done");
    const { services } = studio;
    const connected = {
      ...services,
      env: { ...services.env, SMTP_URL: "smtp://mail.example.com" },
      payments: { ...services.payments, isSandbox: false },
    };
    const before = (await readSteps(services)).steps.slice(-2);
    expect(before).toEqual([
      { step: "mail", state: services.env.SMTP_URL ? "done" : "open" },
      { step: "cards", state: "open" },
    ]);
    expect((await readSteps(connected)).steps.slice(-2)).toEqual([
      { step: "mail", state: "done" },
      { step: "cards", state: "done" },
    ]);
  });

  test("stay done in a studio whose classes are all in the archive", async () => {
    const admin = await studio.signIn("admin");
    const stateOf = async () =>
      (await studio.call(readOpening, {}, admin)).steps.find(({ step }) => step === "classes")?.state;
    await addClassInstance(studio, { inHours: -3 * 365 * 24 });
    expect(await stateOf()).toBe("done");
    await studio.runJob("archive.moveOld");
    expect(await ClassInstanceModel.countDocuments()).toBe(0);
    expect(await stateOf()).toBe("done");
  });

  test("the library comes whole, once, and leaves what was there", async () => {
    const admin = await studio.signIn("admin");
    const { steps } = await studio.call(startWithLibrary, {}, admin);
    expect(steps.find(({ step }) => step === "moves")).toMatchObject({ state: "done" });
    await studio.call(startWithLibrary, {}, admin);
    expect(await studio.call(listMoves, {}, admin)).toHaveLength(165);
  });
});

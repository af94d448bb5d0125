import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { CampaignModel } from "#api/features/campaigns/campaign.model.ts";
import {
  addFilePart,
  cancelCampaign,
  changeCampaign,
  checkCampaign,
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  previewCampaign,
  sendCampaign,
  sendTest,
} from "#shared/features/campaigns/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { aDraft, field, paragraph } from "./draft.ts";
import { letMinutesPass, outcomesOf, send, speaksSpanish, wantsNews, write } from "./scene.ts";

const studio = setUpStudio();
let admin: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { firstName: "Ada", lastName: "Stone", username: "ada" });
  other = await studio.signIn("admin", { firstName: "Bea", lastName: "Hill", username: "bea" });
});

describe("a draft", () => {
  test("is kept as it was written, and listed newest first", async () => {
    const first = await write(studio, admin);
    studio.clock.advance({ minutes: 1 });
    const second = await write(studio, admin, { kind: "news" });
    const { campaigns, mail } = await studio.call(listCampaigns, {}, admin);
    expect(campaigns.map(({ id, status, byName }) => [id, status, byName])).toEqual([
      [second, "draft", "Ada Stone"],
      [first, "draft", "Ada Stone"],
    ]);
    expect(mail).toMatchObject({ isSetUp: false, waiting: 0 });
  });

  test("of two admins the second is refused in words, and nothing is written over", async () => {
    const draft = aDraft();
    const { version } = await studio.call(createCampaign, draft, admin);
    await studio.call(changeCampaign, { ...draft, subject: { en: "Bea's", es: "" }, version }, other);
    await expect(
      studio.call(changeCampaign, { ...draft, subject: { en: "Ada's", es: "" }, version }, admin),
    ).rejects.toMatchObject({ status: 409, code: "campaign.changed", message: expect.stringContaining("Bea Hill") });
    expect((await studio.call(getCampaign, { id: draft.id }, admin)).subject.en).toBe("Bea's");
  });

  test("with a field that does not exist is not kept", async () => {
    const draft = aDraft({ body: { en: paragraph(field("password")), es: paragraph("x") } });
    await expect(studio.call(createCampaign, draft, admin)).rejects.toMatchObject({
      code: "campaign.unknown-field",
      message: expect.stringContaining("password"),
    });
    expect(await CampaignModel.countDocuments()).toBe(0);
  });

  test("can be deleted; what is on its way cannot, nor be changed", async () => {
    const id = await write(studio, admin);
    await studio.call(deleteCampaign, { id }, admin);
    await expect(studio.call(getCampaign, { id }, admin)).rejects.toMatchObject({ status: 404 });
    const sent = await write(studio, admin);
    await send(studio, admin, sent);
    await expect(studio.call(deleteCampaign, { id: sent }, admin)).rejects.toMatchObject({
      code: "campaign.on-its-way",
    });
    const { version } = await studio.call(getCampaign, { id: sent }, admin);
    await expect(studio.call(changeCampaign, { ...aDraft(), id: sent, version }, admin)).rejects.toMatchObject({
      code: "campaign.on-its-way",
    });
  });

  test("belongs to admins", async () => {
    const id = await write(studio, admin);
    for (const role of ["student", "instructor", "front-desk"] as const)
      await expect(studio.call(getCampaign, { id }, await studio.signIn(role))).rejects.toMatchObject({ status: 403 });
  });
});

describe("before it is sent", () => {
  test("the check says how many, in which language, and who does not get it and why", async () => {
    const [ana, eva, noMail] = [
      await studio.addPerson({ username: "ana" }),
      await studio.addPerson({ username: "eva" }),
      await studio.addPerson({ email: null, username: "noa" }),
    ];
    await speaksSpanish(eva.id);
    await wantsNews(ana.id, studio);
    await wantsNews(eva.id, studio);
    const needed = await studio.call(checkCampaign, { id: await write(studio, admin) }, admin);
    expect(needed).toMatchObject({ people: 5, letters: { en: 3, es: 1 }, appOnly: 1, leftOut: [], faults: [] });
    const news = await studio.call(checkCampaign, { id: await write(studio, admin, { kind: "news" }) }, admin);
    expect(news).toMatchObject({
      letters: { en: 1, es: 1 },
      appOnly: 0,
      leftOut: [{ reason: "no-consent", count: 3 }],
    });
    expect(noMail.email).toBeNull();
  });

  test("a person's preview has their values, and a child's is the guardian's", async () => {
    const familyId = newId();
    const parent = await studio.addPerson({ firstName: "Paula", role: "parent", familyId });
    const child = await studio.addPerson({ firstName: "Mia", familyId, birthday: "2016-01-01", email: null });
    const body = { en: paragraph("Dear ", field("firstName"), ", ", field("concerns")), es: paragraph("x") };
    const id = await write(studio, admin, { body });
    const preview = await studio.call(previewCampaign, { id, personId: child.id }, admin);
    expect(preview).toMatchObject({ name: "Paula Ames", values: { firstName: "Paula", concerns: "Mia" } });
    expect(parent.id).not.toBe(child.id);
  });

  test("a test goes to oneself alone, in both languages, without a way to unsubscribe", async () => {
    await studio.addPerson();
    const id = await write(studio, admin, { kind: "news" });
    expect(await studio.call(sendTest, { id }, admin)).toEqual({ to: admin.email, letters: 2 });
    const mails = await studio.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, "[Test] Closed on Friday"],
      [admin.email, "[Prueba] Cerrado el viernes"],
    ]);
    expect(JSON.stringify(mails)).not.toContain("unsubscribeUrl");
  });
});

describe("sending", () => {
  test("to no person, or to other people than were confirmed, is refused in words", async () => {
    const nobody = await write(studio, admin, { audience: { kind: "hand", personIds: [newId()] } });
    await expect(studio.call(sendCampaign, { id: nobody, version: 0, confirmed: 1 }, admin)).rejects.toMatchObject({
      code: "campaign.incomplete",
      message: expect.stringContaining("Nobody would get this email."),
    });
    const id = await write(studio, admin);
    const confirmed = 2;
    await studio.addPerson({ username: "new" });
    await expect(studio.call(sendCampaign, { id, version: 0, confirmed }, admin)).rejects.toMatchObject({
      code: "campaign.count-changed",
      message: expect.stringContaining("3 people"),
    });
    expect(await CampaignModel.countDocuments({ status: "draft" })).toBe(2);
  });

  test("by two admins at once sends one letter each", async () => {
    const id = await write(studio, admin);
    const asked = [admin, other].map((who) => studio.call(sendCampaign, { id, version: 0, confirmed: 2 }, who));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await letMinutesPass(studio);
    expect((await studio.mails()).map(({ to }) => to).toSorted()).toEqual([admin.email, other.email].toSorted());
  });

  test("later waits for its moment, and can be taken back until then", async () => {
    const id = await write(studio, admin, { sendAt: { day: "2026-03-03", time: "09:00" } });
    expect(await send(studio, admin, id)).toMatchObject({ status: "planned", plannedFor: "2026-03-03T17:00:00.000Z" });
    studio.clock.set("2026-03-03T16:59:00Z");
    await studio.runJob("service.followUp");
    expect(await studio.mails()).toEqual([]);
    expect(await studio.call(cancelCampaign, { id }, admin)).toMatchObject({ status: "draft", plannedFor: null });
    studio.clock.set("2026-03-03T17:30:00Z");
    await letMinutesPass(studio);
    expect(await studio.mails()).toEqual([]);
    await expect(send(studio, admin, id)).rejects.toMatchObject({ code: "campaign.incomplete" });
  });

  test("that is stopped keeps back what waits for the day", async () => {
    studio.clock.set("2026-03-03T07:00:00Z");
    const id = await write(studio, admin, { waitsForDay: true });
    expect(await send(studio, admin, id)).toMatchObject({ status: "sending", figures: { waiting: 2, sent: 0 } });
    expect(await studio.call(cancelCampaign, { id }, admin)).toMatchObject({ status: "canceled" });
    studio.clock.set("2026-03-03T18:00:00Z");
    await letMinutesPass(studio);
    expect(await outcomesOf(id)).toEqual({ [admin.id]: "left-out: stopped", [other.id]: "left-out: stopped" });
    expect(await studio.mails()).toEqual([]);
  });
});

describe("files", () => {
  const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(700_000, 65)]);
  const parts = [pdf.subarray(0, 600_000), pdf.subarray(600_000)];

  test("come in parts, and one that is not whole stops the letter in words", async () => {
    const fileId = newId();
    const file = { id: fileId, name: "plan.pdf", type: "application/pdf" as const, bytes: pdf.length };
    const id = await write(studio, admin, { files: [file] });
    const add = (part: number) =>
      studio.call(addFilePart, { fileId, part, base64: parts[part]?.toString("base64") ?? "" }, admin);
    await add(0);
    await expect(send(studio, admin, id)).rejects.toMatchObject({ message: expect.stringContaining("plan.pdf") });
    await add(1);
    await add(1);
    await send(studio, admin, id);
  });

  test("that run something, whatever they call themselves, are refused", async () => {
    const base64 = Buffer.from("<html><script>").toString("base64");
    await expect(studio.call(addFilePart, { fileId: newId(), part: 0, base64 }, admin)).rejects.toMatchObject({
      code: "file.unknown-type",
    });
  });

  test("of drafts that are gone are deleted after a day", async () => {
    const fileId = newId();
    await studio.call(addFilePart, { fileId, part: 0, base64: btoa("%PDF-1.7") }, admin);
    studio.clock.advance({ hours: 25 });
    await studio.runJob("campaigns.forgetFiles");
    expect(await studio.database.connection.collection("mail_file_parts").countDocuments()).toBe(0);
  });
});

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { LogLineModel } from "#api/audit/line.model.ts";
import { UserModel } from "#api/features/accounts/index.ts";
import { OutsideKeyModel } from "#api/features/assistant/keys/key.model.ts";
import { CampaignModel } from "#api/features/campaigns/campaign.model.ts";
import { ClassInstanceModel } from "#api/features/classes/index.ts";
import { confirmProposal, listProposals } from "#shared/features/assistant/chat/endpoints.ts";
import { updateAiConfig } from "#shared/features/assistant/endpoints.ts";
import { listKeys, MCP_PATH, makeKey, revokeKey } from "#shared/features/assistant/keys/endpoints.ts";
import type { KeyScope } from "#shared/features/assistant/keys/key.ts";
import { UNDO_SECONDS } from "#shared/features/classes/closing/closure.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { switchOn } from "./ask.ts";

const studio = setUpStudio();
let admin: SignedIn;
let classId: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  await switchOn(studio, admin, { sharesNames: true });
  classId = await addClassInstance(studio, { inHours: 2 });
});

const keyFor = (scope: KeyScope = "read", as = admin, lastDay = "2026-03-31") =>
  studio.call(makeKey, { id: newId(), name: "Desk robot", scope, lastDay }, as);

/** The SDK's own client, as a program outside has it. */
async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const headers = { Authorization: `Bearer ${secret}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(studio.baseUrl + MCP_PATH), { requestInit: { headers } }),
  );
  return client;
}

const textOf = (result: unknown): string =>
  (result as { content: { text?: string }[] }).content.map(({ text }) => text ?? "").join("\n");

async function callTool(secret: string, name: string, given: Record<string, unknown>): Promise<string> {
  const client = await connect(secret);
  try {
    return textOf(await client.callTool({ name, arguments: given }));
  } finally {
    await client.close();
  }
}

const statusWith = async (secret: string): Promise<number> => {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  return (
    await studio.request("POST", MCP_PATH, {
      as: { token: secret },
      body,
      headers: { Accept: "application/json, text/event-stream" },
    })
  ).status;
};

test("a key that may look has the tools that look, and a figure with its link", async () => {
  const { secret } = await keyFor();
  const client = await connect(secret);
  const { tools } = await client.listTools();
  await client.close();
  expect(tools.length).toBeGreaterThan(30);
  expect(tools.filter(({ name }) => name.startsWith("propose_"))).toEqual([]);
  const text = await callTool(secret, "figure_classes", { from: "2026-03-02", to: "2026-03-02" });
  expect(text).toContain('"value":1');
  expect(text).toContain("/calendar?day=2026-03-02");
});

test("the key is shown once, kept as a hash, and listed by its end", async () => {
  const { key, secret } = await keyFor();
  expect(JSON.stringify(await OutsideKeyModel.find().lean())).not.toContain(secret);
  const [listed] = await studio.call(listKeys, {}, admin);
  expect(listed).toMatchObject({ id: key.id, ending: secret.slice(-4), state: "active", lastUsedAt: null });
  await statusWith(secret);
  expect((await studio.call(listKeys, {}, admin))[0]?.lastUsedAt).not.toBeNull();
  expect(await LogLineModel.countDocuments({ what: "assistant.makeKey", outcome: "done" })).toBe(1);
  expect(JSON.stringify(await LogLineModel.find().lean())).not.toContain(secret);
  expect(await studio.call(listKeys, {}, await studio.signIn("admin"))).toEqual([]);
});

test("what a program proposes waits in the app for the admin's yes", async () => {
  const { secret } = await keyFor("propose");
  const text = await callTool(secret, "propose_class_cancellation", { id: classId, reason: "A storm" });
  expect(text).toContain("waits for the admin's yes");
  expect((await ClassInstanceModel.findById(classId).orFail()).status).toBe("scheduled");
  const [card] = await studio.call(listProposals, {}, admin);
  expect(card).toMatchObject({ keyName: "Desk robot", state: "waiting" });
  expect(await studio.call(listProposals, {}, await studio.signIn("admin"))).toEqual([]);
  await studio.call(confirmProposal, { id: card?.id ?? "", hash: card?.hash ?? "" }, admin);
  expect((await ClassInstanceModel.findById(classId).orFail()).cancelsAt).toBeTruthy();
  studio.clock.advance({ seconds: UNDO_SECONDS });
  await studio.runJob("service.followUp");
  expect((await ClassInstanceModel.findById(classId).orFail()).status).toBe("cancelled");
});

test("a letter that a program proposes becomes a draft with the admin's yes, and leaves not at all", async () => {
  const { secret } = await keyFor("propose");
  const words = { subjectEnglish: "Hi", subjectSpanish: "Hola", textEnglish: "Hi", textSpanish: "Hola" };
  const conditions = [{ is: "booked", when: "none" }];
  const text = await callTool(secret, "propose_letter", { kind: "needed", conditions, ...words });
  expect(text).toContain("waits for the admin's yes");
  expect(await CampaignModel.countDocuments()).toBe(0);
  const [card] = await studio.call(listProposals, {}, admin);
  await studio.call(confirmProposal, { id: card?.id ?? "", hash: card?.hash ?? "" }, admin);
  expect((await CampaignModel.findOne().orFail()).status).toBe("draft");
  const { secret: looking } = await keyFor("read");
  await callTool(looking, "propose_letter", { kind: "needed", conditions, ...words }).catch(() => undefined);
  expect(await studio.call(listProposals, {}, admin)).toEqual([]);
});

test("a key that may only look cannot propose, by any name", async () => {
  const { secret } = await keyFor("read");
  const client = await connect(secret);
  const call = client.callTool({ name: "propose_class_cancellation", arguments: { id: classId, reason: "A storm" } });
  const outcome = await call.then(
    (result) => (result.isError ? "refused" : "done"),
    () => "refused",
  );
  await client.close();
  expect(outcome).toBe("refused");
  expect(await studio.call(listProposals, {}, admin)).toEqual([]);
});

test("no name of a minor leaves by a key either", async () => {
  const child = await studio.addPerson({ firstName: "Zuzanna", lastName: "Markerchild", birthday: "2016-01-01" });
  await book(studio, classId, child);
  const { secret } = await keyFor();
  const text = await callTool(secret, "attendance_getRoster", { classInstanceId: classId });
  expect(text).toMatch(/\[child [0-9a-f]{6}\]/);
  expect(text).not.toMatch(/zuzanna|markerchild/i);
});

describe("no answer but 401 to a key", () => {
  const refused = async (secret: string) => expect(await statusWith(secret)).toBe(401);

  test("that is none", async () => {
    await refused("sk-studio-nothing");
    expect((await studio.request("POST", MCP_PATH, { body: {} })).status).toBe(401);
    await refused(admin.token);
  });

  test("that was revoked, and its cards go with it", async () => {
    const { key, secret } = await keyFor("propose");
    await callTool(secret, "propose_class_cancellation", { id: classId, reason: "A storm" });
    await studio.call(revokeKey, { id: key.id }, admin);
    await refused(secret);
    expect(await studio.call(listProposals, {}, admin)).toEqual([]);
  });

  test("whose last day is over", async () => {
    const { secret } = await keyFor("read", admin, "2026-03-03");
    expect(await statusWith(secret)).toBe(200);
    studio.clock.advance({ days: 2 });
    await refused(secret);
  });

  test.each([
    ["is no admin any more", { role: "instructor" }],
    ["was disabled", { disabledAt: new Date() }],
    ["was archived", { archivedAt: new Date() }],
    ["is gone", { deletedAt: new Date() }],
  ])("whose admin %s", async (_, change) => {
    const { secret } = await keyFor();
    expect(await statusWith(secret)).toBe(200);
    await UserModel.updateOne({ _id: admin.id }, change);
    await refused(secret);
  });

  test("of another admin's list: revoking it is not theirs", async () => {
    const { key } = await keyFor();
    const other = await studio.signIn("admin");
    await expect(studio.call(revokeKey, { id: key.id }, other)).rejects.toMatchObject({ status: 404 });
  });
});

test("while the assistant is off, keys get no answer", async () => {
  const { secret } = await keyFor();
  await studio.call(updateAiConfig, { chatbotEnabled: false }, admin);
  expect(await statusWith(secret)).toBe(403);
});

test.each([
  ["no JSON", "oh no"],
  ["no request", "[]"],
  ["another method", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "drop/database" })],
  ["much of nothing", `"${"x".repeat(300_000)}"`],
])("a body that is %s is refused, and the next one is answered", async (_, body) => {
  const { secret } = await keyFor();
  const reply = await studio.request("POST", MCP_PATH, { as: { token: secret }, body });
  expect(reply.status).toBeLessThan(500);
  expect(await statusWith(secret)).toBe(200);
});

test.each([
  [{ lastDay: "2026-03-01" }, 409],
  [{ lastDay: "2027-04-01" }, 409],
  [{ name: "" }, 400],
  [{ scope: "write" }, 400],
])("a key with %j is refused", async (changes, status) => {
  const draft = { id: newId(), name: "Desk robot", scope: "read", lastDay: "2026-03-31", ...changes };
  await expect(studio.call(makeKey, draft as never, admin)).rejects.toMatchObject({ status });
});

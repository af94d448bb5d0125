import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { leavesLine } from "#api/audit/audited.ts";
import { BegunLineModel } from "#api/audit/begun.model.ts";
import { type LogLine, LogLineModel } from "#api/audit/line.model.ts";
import { GroupModel } from "#api/features/groups/group.model.ts";
import { ImportModel } from "#api/features/imports/import.model.ts";
import { allRoutes } from "#api/features.ts";
import { admins, desk } from "#shared/core/access.ts";
import { type Endpoint, isWrite } from "#shared/core/endpoint.ts";
import type { Role } from "#shared/core/roles.ts";
import { todayAt } from "#shared/core/time.ts";
import { checkLog } from "#shared/features/audit/endpoints.ts";
import { recordCommands } from "#tests/support/commands.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";
import { validInput } from "../input/samples.ts";

const studio = setUpStudio();
let reader: SignedIn;
beforeAll(async () => {
  reader = await studio.signIn("admin");
});

const linesOf = (actorId: string) => LogLineModel.find({ actorId }).sort({ _id: 1 }).lean<LogLine[]>();
/** They bring their own credential: the caller of the token beside it is not asked for. */
const ignoresToken = (endpoint: Endpoint) => endpoint.access === "public" && endpoint.secretAnswer === true;

const endpoints = allRoutes().map(({ endpoint }) => endpoint);
const commands = endpoints.filter((endpoint) => isWrite(endpoint) && !ignoresToken(endpoint));

function rolesOf({ access }: Endpoint): Role[] {
  if (access === admins) return ["admin"];
  return access === desk ? ["admin", "front-desk"] : ["admin", "instructor"];
}

/** What a person has seen, and carriers of commands that leave lines of their own. */
const LEAVE_NONE = [
  "assistant.ask",
  "assistant.deleteConversation",
  "chat.readRoom",
  "classes.previewClosure",
  "groups.previewGroup",
  "language.translateText",
  "moves.checkLibraryFile",
  "moves.previewChange",
  "moves.previewMerge",
  "notifications.markAdminNotificationRead",
  "notifications.markAllAdminNotificationsRead",
  "notifications.markAllUserNotificationsRead",
  "notifications.markUserNotificationRead",
  "sync.push",
];

const EXPORTS = [
  "accounting.exportFigures",
  "accounting.exportJournal",
  "accounting.exportReport",
  "audit.exportLog",
  "groups.exportGroup",
  "imports.exportRefused",
  "moves.exportMovesCsv",
  "moves.exportMovesJson",
  "pay.exportPay",
  "settings.takeOwnData",
  "students.exportStudents",
  "waivers.exportWaivers",
];

const pathOf = (name: string) => endpoints.find((endpoint) => endpoint.name === name)?.path ?? "";

describe("every command of staff leaves exactly one line", () => {
  test.each(
    commands
      .filter(({ audit }) => audit !== "never")
      .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })),
  )("$name", async ({ endpoint }) => {
    for (const role of rolesOf(endpoint)) {
      const as = await studio.signIn(role);
      const key = newId();
      const input = validInput(endpoint);
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
      const send = () => studio.request(endpoint.method, path, { as, key, body: input });
      const { status, body } = await send();
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      const lines = await linesOf(as.id);
      expect(lines, JSON.stringify(body)).toHaveLength(1);
      expect(lines[0]).toMatchObject({
        what: endpoint.name,
        by: "staff",
        actorRole: role,
        operationId: key,
        outcome: status < 400 ? "done" : "refused",
        code: status < 400 ? null : body.code,
      });
      // A repeat of the same operation is the same line; what was refused for a moment is another try.
      if ([401, 403, 429].includes(status) || !(await LogLineModel.exists({ actorId: as.id }))) continue;
      await send();
      expect((await linesOf(as.id)).map(({ operationId }) => operationId)).toEqual([key]);
    }
  });
});

test("a pushed command leaves the line that its own endpoint would", async () => {
  for (const endpoint of commands.filter(({ offline, audit }) => offline && audit !== "never")) {
    const as = await studio.signIn("admin");
    const operation = {
      id: newId(),
      endpoint: endpoint.name,
      input: validInput(endpoint),
      entity: "x",
      at: "2026-03-02T20:00:00Z",
    };
    const { body } = await studio.request("POST", "/api/sync/push", {
      as,
      body: { userId: as.id, operations: [operation] },
    });
    const lines = await linesOf(as.id);
    expect(
      lines.map(({ what }) => what),
      JSON.stringify(body),
    ).toEqual([endpoint.name]);
    expect(lines[0]?.operationId).toBe(operation.id);
  }
});

test("what leaves none is named here, and reads leave none but exports", () => {
  expect(
    endpoints
      .filter(({ audit }) => audit === "never")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(LEAVE_NONE);
  const admin = { role: "admin" } as never;
  const reads = endpoints.filter((endpoint) => !isWrite(endpoint) && leavesLine(endpoint, admin));
  expect(reads.map(({ name }) => name).toSorted()).toEqual(EXPORTS);
});

test("an export has the time of a job, however much there is to read", async () => {
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const group = await GroupModel.create({
    _id: newId(),
    name: "Cast",
    audience: { kind: "hand", personIds: [] },
    ...at,
  });
  await ImportModel.create({ _id: group._id, byId: reader.id, fileName: "a.csv", parts: 1, state: "checked", ...at });
  const month = todayAt(studio.services).slice(0, 7);
  for (const name of EXPORTS) {
    const path = pathOf(name).replace(":id", group._id).replace(":month", month);
    const { commands, result } = await recordCommands(() =>
      studio.request("GET", `${path}?format=xero`, { as: reader }),
    );
    const reads = commands.filter((command) => /^(find|aggregate)$/.test(command.name));
    const longest = Math.max(...reads.map(({ command }) => Number(command.maxTimeMS ?? 0)));
    expect([result.status, longest], name).toEqual([200, 30_000]);
  }
});

test("after all of that no command is without its line, and the log is whole", async () => {
  expect(await BegunLineModel.countDocuments()).toBe(0);
  const { records, faults } = await studio.call(checkLog, {}, reader);
  expect(faults).toEqual([]);
  expect(records).toBeGreaterThan(150);
});

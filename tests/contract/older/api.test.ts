import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startSession } from "../../../api/features/accounts/sessions/sessions.ts";
import { UserModel } from "../../../api/features/accounts/user.model.ts";
import { allFeeds, allJobs, allRoutes } from "../../../api/features.ts";
import type { ChangePage } from "../../../shared/core/change.ts";
import { type Endpoint, toRequest } from "../../../shared/core/endpoint.ts";
import { CheckInCode } from "../../../shared/features/check-in/check-in-code.ts";
import { FamilyMember } from "../../../shared/features/profile/profile.ts";
import { setUpStudio } from "../../support/studio.ts";
import { validInput } from "../input/samples.ts";
import { PAIRS } from "../pairs.ts";
import { OLDER_SECRET_KEY, restoreOlderStudio } from "./restore.ts";
import { WRITES } from "./writes.data.ts";

const studio = setUpStudio({ env: { SECRET_KEY: OLDER_SECRET_KEY } });

const SIGN_INS = ["admin", "instructor", "teacher", "parent", "student", "newcomer"] as const;
const callers = new Map<string, { token: string } | undefined>([["guest", undefined]]);
let older: Awaited<ReturnType<typeof restoreOlderStudio>>;

beforeAll(async () => {
  older = await restoreOlderStudio();
  const signIn = (id: string) => startSession(id, { device: "test", ip: "127.0.0.1" }, studio.services);
  for (const username of SIGN_INS) {
    const user = await UserModel.findOne({ username }).orFail();
    callers.set(username, await signIn(user._id));
  }
  const [item] = documentsOf<{ _id: string; userId: string }>("cart_items");
  callers.set("buyer", await signIn(item?.userId ?? ""));
});

const reads = allRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ method, name }) => method === "GET" && !/^(service|sync)\./.test(name));

/** What has to be there, as a sample; the ids of the path come later. */
function inputFor(endpoint: Endpoint): Record<string, unknown> {
  const { required = [] } = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const samples = validInput(endpoint);
  return Object.fromEntries(required.map((field) => [field, samples[field]]));
}

const documentsOf = <T extends { _id: string }>(collection: string) => (older[collection] ?? []) as T[];
const idsOf = (collection: string) => documentsOf(collection).map(({ _id }) => String(_id));
const byId = (collection: string) => () => idsOf(collection).map((id) => ({ id }));

/** What the paths with ids are about. */
const INPUTS: Record<string, () => Record<string, string>[]> = {
  "attendance.getRoster": () => idsOf("class_instances").map((classInstanceId) => ({ classInstanceId })),
  "certificates.getCertificate": () =>
    idsOf("skill_records").map((studentId) => ({ studentId, apparatus: "silks", level: "beginner" })),
  "certificates.checkCertificate": () => idsOf("certificates").map((code) => ({ code })),
  "chat.listOlderMessages": () => idsOf("chat_rooms").map((roomId) => ({ roomId })),
  "classes.getClassInstance": byId("class_instances"),
  "family.showFamily": () => idsOf("users").map((personId) => ({ personId })),
  "invoices.getInvoicePdf": byId("invoices"),
  "invoices.getCreditNotePdf": () =>
    documentsOf<{ _id: string; credits: { id: string }[] }>("invoices").flatMap(({ _id, credits }) =>
      credits.map(({ id }) => ({ id: _id, creditId: id })),
    ),
  "invoices.getInvoice": byId("invoices"),
  "memberships.listPayments": byId("passes"),
  "merch.getProduct": byId("products"),
  "merch.getPicture": byId("product_pictures"),
  "merch.listMovements": byId("products"),
  "pos.checkSale": () =>
    idsOf("class_instances").map((classInstanceId) => ({ classInstanceId, customerId: idsOf("users")[0] ?? "" })),
  "users.getUser": byId("users"),
  "users.previewArchive": byId("users"),
  "users.listUserPlaces": byId("users"),
  "users.listUserPayments": byId("users"),
  "users.getUserRecord": byId("users"),
  "videos.getVideo": byId("videos"),
  "waivers.getWaiverCopy": byId("waiver_receipts"),
};

/** Rows that are no whole document. */
const OTHER_SHAPES: Record<string, z.ZodType[]> = { people: [FamilyMember], checkInCodes: [CheckInCode] };

/** Where no answer but 404 can be had from what is in the dump. */
const NOT_FOUND = [
  "pos.getCardSale",
  "classes.getPersonalCalendar",
  "profile.getFacePicture",
  "landing.getLandingPicture",
  "studio.getLogo",
];

/** The first documents as every caller; more of them as an admin, who may read nearly all. */
function questionsOf(endpoint: Endpoint): { who: string; input: Record<string, unknown> }[] {
  const inputs = (INPUTS[endpoint.name]?.() ?? [{}]).map((ids) => ({ ...inputFor(endpoint), ...ids }));
  return [
    ...inputs.slice(0, 2).flatMap((input) => [...callers.keys()].map((who) => ({ who, input }))),
    ...inputs.slice(2, 12).map((input) => ({ who: "admin", input })),
  ];
}

async function ask(endpoint: Endpoint, who: string, input: Record<string, unknown>) {
  const { url, body } = toRequest(endpoint, input);
  const reply = await studio.request(endpoint.method, url, { as: callers.get(who), body });
  return { who, url, ...reply };
}

describe("what an older version stored is read by every call, for everybody", () => {
  test.each(reads.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const seen = [];
      for (const { who, input } of questionsOf(endpoint)) seen.push(await ask(endpoint, who, input));
      const isFound = seen.some(({ status }) => status === 200);
      expect(isFound, "INPUTS says which ids a call is asked with").toBe(!NOT_FOUND.includes(endpoint.name));
      for (const { status, who, url, text, body } of seen) {
        expect(status, `${who} ${url} ${text}`).toBeLessThan(500);
        if (status === 200 && !endpoint.contentType) endpoint.output.parse(body);
      }
    },
  );
});

/** Everything one person gets by syncing a new device. */
async function pullAll(who: string) {
  const changes: ChangePage["changes"] = [];
  for (let cursor = ""; ; ) {
    const { status, text, body } = await ask(endpointNamed("sync.pull"), who, cursor ? { cursor } : {});
    expect(status, text).toBe(200);
    changes.push(...body.changes);
    cursor = body.cursor;
    if (!body.more) return changes;
  }
}

function endpointNamed(name: string): Endpoint {
  const found = allRoutes().find(({ endpoint }) => endpoint.name === name);
  if (!found) throw new Error(`There is no endpoint ${name}.`);
  return found.endpoint;
}

test("a new device of everybody gets rows as the contract describes them", async () => {
  const collections = new Set<string>();
  // What this release added is there as soon as an admin sets it.
  const studioSettings = { version: 0, settings: { phone: "+1 555 010 2030" } };
  expect((await ask(endpointNamed("studio.changeStudio"), "admin", studioSettings)).status).toBe(200);
  const face = validInput(endpointNamed("profile.setFace"));
  expect((await ask(endpointNamed("profile.setFace"), "instructor", face)).status).toBeLessThan(300);
  for (const who of callers.keys()) {
    for (const { collection, row } of await pullAll(who)) {
      collections.add(collection);
      const { model } = allFeeds().find((feed) => feed.collection === collection) ?? {};
      const pairs = PAIRS.filter((pair) => pair.model.modelName === model?.modelName);
      const shapes = [...pairs.map(({ shape }) => shape), ...(OTHER_SHAPES[collection] ?? [])];
      if (!row || shapes.length === 0) continue;
      const problems = shapes.map((shape) => shape.safeParse(row).error?.message);
      expect(problems, `${collection} for ${who}: ${problems.join(" or ")}`).toContain(undefined);
    }
  }
  expect(allFeeds().filter(({ collection }) => !collections.has(collection))).toEqual([]);
});

test.each(WRITES)("the %s of an older version goes on: %s", async (who, name, input) => {
  const { status, text } = await ask(endpointNamed(name), who, input);
  expect(status, text).toBeLessThan(300);
});

test("every job runs over it, today and in the weeks to come", async () => {
  for (const days of [0, 40]) {
    studio.clock.advance({ days });
    for (const { name } of allJobs()) await studio.runJob(name);
  }
});

import * as z from "zod";
import { startSession } from "#api/features/accounts/sessions/sessions.ts";
import { type UserDocument, UserModel } from "#api/features/accounts/user.model.ts";
import { allRoutes } from "#api/features.ts";
import { mayCall } from "#shared/core/access.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { ChangePage } from "#shared/core/change.ts";
import { type Endpoint, toRequest } from "#shared/core/endpoint.ts";
import type { Role } from "#shared/core/roles.ts";
import type { Reply } from "../../support/request.ts";
import type { Studio } from "../../support/studio.ts";
import { validInput } from "../input/samples.ts";
import { type Documents, restoreOlderStudio } from "./restore.ts";

const SIGN_INS = ["admin", "instructor", "teacher", "parent", "student", "newcomer"] as const;

/** Everything that is asked for, but the machinery's. */
export const reads = allRoutes()
  .map(({ endpoint }) => endpoint)
  .filter(({ method, name }) => method === "GET" && !/^(service|sync)\./.test(name));

export function endpointNamed(name: string): Endpoint {
  const found = allRoutes().find(({ endpoint }) => endpoint.name === name);
  if (!found) throw new Error(`There is no endpoint ${name}.`);
  return found.endpoint;
}

type Input = Record<string, unknown>;

/** One user of each role, signed in to the studio of the dump, and what to ask it. */
export interface Walk {
  documents: Documents;
  /** Who asks; a guest is among them. */
  names: string[];
  mayAsk(endpoint: Endpoint, who: string): boolean;
  /** The first documents as every caller who may; more of them as an admin, who may read nearly all. */
  questionsOf(endpoint: Endpoint): { who: string; input: Input }[];
  /** What has to be there, and what the path names. */
  sampleFor(endpoint: Endpoint): Input;
  ask(endpoint: Endpoint, who: string, input: Input): Promise<Reply & { who: string; url: string }>;
  /** Everything one person gets by syncing a new device. */
  pullAll(who: string): Promise<ChangePage["changes"]>;
}

export async function openWalk(studio: Studio): Promise<Walk> {
  const documents = await restoreOlderStudio();
  const stored = readStored(documents);
  const inputs = inputsOf(stored);
  const callers = new Map<string, Caller | undefined>([["guest", undefined]]);
  const signIn = async (name: string, user: UserDocument) => {
    const { token } = await startSession(user._id, { device: "test", ip: "127.0.0.1" }, studio.services);
    callers.set(name, { token, actor: actorOf(user) });
  };
  for (const username of SIGN_INS) await signIn(username, await UserModel.findOne({ username }).orFail());
  const [item] = stored.documentsOf<{ _id: string; userId: string }>("cart_items");
  await signIn("buyer", await UserModel.findById(item?.userId).orFail());
  const walk: Walk = {
    documents,
    names: [...callers.keys()],
    mayAsk: ({ access }, who) => mayCall(access, callers.get(who)?.actor ?? null),
    questionsOf: (endpoint) => {
      const asking = walk.names.filter((who) => walk.mayAsk(endpoint, who));
      const known = (inputs[endpoint.name]?.() ?? [{}]).map((ids) => ({ ...inputFor(endpoint), ...ids }));
      return [
        ...known.slice(0, 2).flatMap((input) => asking.map((who) => ({ who, input }))),
        ...known.slice(2, 12).map((input) => ({ who: "admin", input })),
      ];
    },
    sampleFor: (endpoint) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, field = ""]) => field);
      const samples = validInput(endpoint);
      return { ...Object.fromEntries(inPath.map((field) => [field, samples[field]])), ...inputFor(endpoint) };
    },
    ask: async (endpoint, who, input) => {
      const { url, body } = toRequest(endpoint, input);
      const reply = await studio.request(endpoint.method, url, { as: callers.get(who), body });
      return { who, url, ...reply };
    },
    pullAll: async (who) => {
      const changes: ChangePage["changes"] = [];
      for (let cursor = ""; ; ) {
        const { status, text, body } = await walk.ask(endpointNamed("sync.pull"), who, cursor ? { cursor } : {});
        if (status !== 200) throw new Error(`${who} pulls: ${status} ${text}`);
        changes.push(...body.changes);
        cursor = body.cursor;
        if (!body.more) return changes;
      }
    },
  };
  return walk;
}

interface Caller {
  token: string;
  actor: Actor;
}

const actorOf = ({ _id, role, familyId, isGuardian }: UserDocument): Actor => ({
  userId: _id,
  role: role as Role,
  familyId,
  isGuardian,
  sessionId: "",
  waiverSigned: true,
  isMinor: false,
});

/** What has to be there, as a sample; the ids of the path come later. */
function inputFor(endpoint: Endpoint): Input {
  const { required = [] } = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  const samples = validInput(endpoint);
  return Object.fromEntries(required.map((field) => [field, samples[field]]));
}

type Stored = ReturnType<typeof readStored>;

function readStored(documents: Documents) {
  const documentsOf = <T extends { _id: string }>(collection: string) => (documents[collection] ?? []) as T[];
  const idsOf = (collection: string) => documentsOf(collection).map(({ _id }) => String(_id));
  return { documentsOf, idsOf, byId: (collection: string) => () => idsOf(collection).map((id) => ({ id })) };
}

/** What the paths with ids are about. */
const inputsOf = ({ documentsOf, idsOf, byId }: Stored): Record<string, () => Record<string, string>[]> => ({
  "accounting.getMonth": () => [{ month: "2026-02" }],
  "attendance.getRoster": () => idsOf("class_instances").map((classInstanceId) => ({ classInstanceId })),
  "certificates.getCertificate": () =>
    idsOf("skill_records").map((studentId) => ({ studentId, apparatus: "silks", level: "beginner" })),
  "certificates.checkCertificate": () => idsOf("certificates").map((code) => ({ code })),
  "chat.listOlderMessages": () => idsOf("chat_rooms").map((roomId) => ({ roomId })),
  "checkout.previewRefund": () =>
    documentsOf<{ _id: string; lines: { refId: string }[] }>("orders").flatMap(({ _id: orderId, lines }) =>
      lines.map(({ refId }) => ({ orderId, refId })),
    ),
  "classes.getClassInstance": byId("class_instances"),
  "dashboard.searchStudio": () => [{ query: "ma" }, { query: "silks" }, { query: "#1" }],
  "family.showFamily": () => idsOf("users").map((personId) => ({ personId })),
  "invoices.getInvoicePdf": byId("invoices"),
  "invoices.getCreditNotePdf": () =>
    documentsOf<{ _id: string; credits: { id: string }[] }>("invoices").flatMap(({ _id, credits }) =>
      credits.map(({ id }) => ({ id: _id, creditId: id })),
    ),
  "invoices.getInvoice": byId("invoices"),
  "memberships.getPass": byId("passes"),
  "memberships.listPayments": byId("passes"),
  "moves.getSkillRecord": () => idsOf("users").map((studentId) => ({ studentId })),
  "pay.listLines": () => idsOf("users").map((instructorId) => ({ instructorId })),
  "taxes.getPerson": () => idsOf("users").map((userId) => ({ userId })),
  "pay.getSum": () => idsOf("users").map((instructorId) => ({ instructorId })),
  "pay.getStatementPdf": () => idsOf("users").map((instructorId) => ({ instructorId })),
  "merch.getProduct": byId("products"),
  "merch.getPicture": byId("product_pictures"),
  "merch.listMovements": byId("products"),
  "pos.listSoldCards": byId("till_sales"),
  "pos.checkSale": () =>
    idsOf("class_instances").map((classInstanceId) => ({ classInstanceId, customerId: idsOf("users")[0] ?? "" })),
  "users.getUser": byId("users"),
  "users.previewArchive": byId("users"),
  "users.previewMerge": () => idsOf("users").map((id, at, all) => ({ id, intoId: all.at(at - 1) ?? "" })),
  "users.listUserPlaces": byId("users"),
  "users.listPastVisits": byId("users"),
  "users.listUserPayments": byId("users"),
  "users.getUserRecord": byId("users"),
  "videos.getVideo": byId("videos"),
  "waivers.getWaiverCopy": byId("waiver_receipts"),
});

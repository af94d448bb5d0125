import { v7 as newId } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allRoutes } from "#api/features.ts";
import { admins, desk } from "#shared/core/access.ts";
import { keepDatabase } from "#tests/support/keep-database.ts";
import { addClassInstance } from "#tests/support/shop.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { ASSISTANT_PROBES } from "./assistant-probes.ts";
import { addBelongings, type Belongings } from "./belongings.ts";
import { CHAT_PROBES } from "./chat-probes.ts";
import { INVOICE_PROBES } from "./invoice-probes.ts";
import { PASS_PROBES } from "./pass-probes.ts";
import { inPath, type Probe, VIDEO_PROBES, WAITLIST_PROBES } from "./probe.ts";
import { ROSTER_PROBES } from "./roster-probes.ts";
import { snapshot } from "./snapshot.ts";

const studio = setUpStudio();
let owner: Belongings;
let putBack: () => Promise<void>;
beforeAll(async () => {
  owner = await addBelongings(studio);
  putBack = await keepDatabase();
});
beforeEach(async () => {
  await studio.reset();
  await putBack();
});

const WAIVER_AT_DOOR = {
  id: newId(),
  bookingId: newId(),
  version: 1,
  textHash: "0".repeat(64),
  language: "en",
  consentVersion: 1,
  typedName: "Somebody Else",
  relation: "parent",
  viewedAt: "2026-03-02T20:00:00Z",
  at: "2026-03-02T20:00:00Z",
};
const MOVE_ID = newId();
const GRANT = { status: "granted", scope: "class", reason: "", at: "2026-03-02T20:00:00Z" };

/** Every call whose path names something with an owner, and those that name it in the body. */
const PROBES: Probe[] = [
  {
    call: "DELETE /api/sessions/:id",
    with: inPath("/api/sessions/:id"),
    idOf: ({ person }) => person.token.slice(0, 36),
  },
  { call: "DELETE /api/cart/:classInstanceId", with: inPath("/api/cart/:id"), idOf: (own) => own.classInstanceId },
  {
    call: "PATCH /api/cart-items/:id",
    with: inPath("/api/cart-items/:id", { quantity: 9 }),
    idOf: (own) => own.cartItemId,
  },
  { call: "DELETE /api/cart-items/:id", with: inPath("/api/cart-items/:id"), idOf: (own) => own.cartItemId },
  {
    call: "PATCH /api/user/notifications/:id/read",
    with: inPath("/api/user/notifications/:id/read"),
    idOf: (own) => own.notificationId,
  },
  {
    call: "PATCH /api/notifications/:id/read",
    with: inPath("/api/notifications/:id/read"),
    idOf: (own) => own.notificationId,
    as: "admin",
  },
  {
    call: "POST /api/check-ins (bookingId)",
    with: (bookingId) => ({ path: "/api/check-ins", body: { bookingId, at: "2026-03-02T20:00:00Z" } }),
    idOf: (own) => own.bookingId,
  },
  {
    call: "POST /api/check-in-codes/:personId/renewal",
    with: inPath("/api/check-in-codes/:id/renewal"),
    idOf: (own) => own.childId,
  },
  {
    call: "POST /api/walk-ins (classInstanceId)",
    with: (classInstanceId) => ({
      path: "/api/walk-ins",
      body: { id: newId(), classInstanceId, at: "2026-03-02T20:00:00Z", attendeeId: owner.childId },
    }),
    idOf: (own) => own.classInstanceId,
    as: "teacher",
  },
  {
    call: "POST /api/cart (attendeeId)",
    with: (attendeeId) => ({ path: "/api/cart", body: { classInstanceId: owner.classInstanceId, attendeeId } }),
    idOf: (own) => own.childId,
  },
  ...ROSTER_PROBES,
  ...WAITLIST_PROBES,
  {
    call: "POST /api/waitlist (attendeeId)",
    with: (attendeeId) => ({
      path: "/api/waitlist",
      body: { id: newId(), classInstanceId: owner.fullClassId, attendeeId },
    }),
    idOf: (own) => own.childId,
  },
  {
    call: "GET /api/certificates/:studentId/:apparatus/:level",
    with: inPath("/api/certificates/:id/silks/beginner"),
    idOf: (own) => own.childId,
  },
  { call: "DELETE /api/moves/practice/:id", with: inPath("/api/moves/practice/:id"), idOf: (own) => own.practiceId },
  { call: "GET /api/skill-records/:studentId", with: inPath("/api/skill-records/:id"), idOf: (own) => own.childId },
  {
    call: "PUT /api/skill-records/:studentId/moves/:moveId/sign-off",
    with: inPath(`/api/skill-records/:id/moves/${MOVE_ID}/sign-off`, { at: "2026-03-02T20:00:00Z" }),
    idOf: (own) => own.childId,
    as: "teacher",
  },
  {
    call: "POST /api/skill-records/:studentId/moves/:moveId/revocation",
    with: inPath(`/api/skill-records/:id/moves/${MOVE_ID}/revocation`, { at: "2026-03-02T20:00:00Z", reason: "No" }),
    idOf: (own) => own.childId,
    as: "teacher",
  },
  {
    call: "PUT /api/readiness-requests/:id/answer",
    with: inPath("/api/readiness-requests/:id/answer", GRANT),
    idOf: (own) => own.questionId,
    as: "teacher",
  },
  {
    call: "POST /api/readiness-requests (studentId)",
    with: (studentId) => ({
      path: "/api/readiness-requests",
      body: { id: newId(), classInstanceId: owner.gatedClassId, studentId, message: "" },
    }),
    idOf: (own) => own.childId,
  },
  {
    call: "PATCH /api/family/children/:id",
    with: inPath("/api/family/children/:id", { firstName: "Mine now" }),
    idOf: (own) => own.childId,
  },
  { call: "DELETE /api/family/members/:id", with: inPath("/api/family/members/:id"), idOf: (own) => own.childId },
  {
    call: "PATCH /api/people/:id/care",
    with: inPath("/api/people/:id/care", { medicalNotes: "Mine now" }),
    idOf: (own) => own.childId,
  },
  {
    call: "PUT /api/people/:id/photo-consent",
    with: inPath("/api/people/:id/photo-consent", { answer: "yes" }),
    idOf: (own) => own.childId,
  },
  {
    call: "POST /api/family/invitations/:id/link",
    with: inPath("/api/family/invitations/:id/link", {}),
    idOf: (own) => own.invitationId,
  },
  {
    call: "DELETE /api/family/invitations/:id",
    with: inPath("/api/family/invitations/:id"),
    idOf: (own) => own.invitationId,
  },
  {
    call: "POST /api/sign-waiver (userIds)",
    with: (id) => ({ path: "/api/sign-waiver", body: { userIds: [id] } }),
    idOf: (own) => own.childId,
  },
  {
    call: "GET /api/waiver-signatures/:id/copy",
    with: inPath("/api/waiver-signatures/:id/copy"),
    idOf: (own) => own.signatureId,
  },
  {
    call: "POST /api/roster-waivers (classInstanceId)",
    with: (classInstanceId) => ({
      path: "/api/roster-waivers",
      body: { ...WAIVER_AT_DOOR, classInstanceId, attendeeId: owner.childId },
    }),
    idOf: (own) => own.classInstanceId,
    as: "teacher",
  },
  ...VIDEO_PROBES,
  ...INVOICE_PROBES,
  ...ASSISTANT_PROBES,
  ...CHAT_PROBES,
  ...PASS_PROBES,
  {
    call: "DELETE /api/admin/student-views/:id",
    with: inPath("/api/admin/student-views/:id"),
    idOf: (own) => own.studentViewId,
    as: "admin",
  },
  {
    call: "POST /api/push-subscriptions/test (id)",
    with: (id) => ({ path: "/api/push-subscriptions/test", body: { id: id.padEnd(43, "0") } }),
    idOf: (own) => own.deviceId,
  },
  {
    call: "DELETE /api/push-subscriptions (id)",
    with: (id) => ({ path: `/api/push-subscriptions?id=${id.padEnd(43, "0")}` }),
    idOf: (own) => own.deviceId,
  },
];
/** What has no owner: calendar, catalogue and library are for all users. A calendar's secret is its own proof. */
const NOBODYS = [
  "/api/class-instances/:id",
  "/api/products/:id",
  "/api/product-pictures/:id",
  "/api/face-pictures/:id",
  "/api/landing-pictures/:id",
  "/api/studio-logos/:id/:variant",
  "/api/calendar/:secret.ics",
  "/api/moves/:moveId/progress",
  "/api/certificates/:code",
  "/api/checkout/codes/:code",
];
/** The device makes the id, so that an unknown one is created: a test of its own, below, names another user's. */
const MAKES = [
  // A conversation of another admin answers 409; its tests are in the slice's.
  "POST /api/admin/assistant/conversations/:id/questions",
  "PUT /api/moves/practice/:id",
];
/** The studio's own, and the families it looks after: any admin, or the front desk, may change it. */
const ADMINS =
  /^\/api\/(class-instances|class-notices|class-blueprints|class-series|apparatus|instructors|admin\/(accounting|attendance|backups|exports|feedback|families|gift-cards|family-members|passes|people|campaigns|closures|groups|group-actions|imports|pay|plans|promo-codes|products|pickups|till|invoices|membership-payments|moves|orders|payments|scheduled-jobs|studio|taxes|users))\//;

test("every route with an id in its path is probed, or its ids belong to nobody", () => {
  const probed = new Set(PROBES.map(({ call }) => call));
  const missing = allRoutes()
    .filter(({ endpoint: { path } }) => path.includes(":") && !NOBODYS.includes(path))
    .filter(({ endpoint: { path, access } }) => !([admins, desk].some((each) => each === access) && ADMINS.test(path)))
    .map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(missing.filter((call) => !probed.has(call) && !MAKES.includes(call))).toEqual([]);
  expect(missing.length).toBeGreaterThanOrEqual(7);
});

describe("what is somebody else's looks like what does not exist, and stays as it is", () => {
  test.each(PROBES)("$call", async ({ call, with: probe, idOf, as = "student" }) => {
    const method = call.split(" ")[0] ?? "";
    const stranger = await studio.signIn(as);
    const before = await snapshot();
    const ask = async (id: string) => {
      const { path, body } = probe(id);
      const { status, text, headers } = await studio.request(method, path, { as: stranger, body });
      return { status, text, type: headers.get("Content-Type") };
    };
    const foreign = await ask(await idOf(owner));
    expect(foreign).toEqual(await ask(newId()));
    expect(await snapshot()).toEqual(before);
    const own = probe(await idOf(owner));
    if (as === "student") {
      const reply = await studio.request(method, own.path, { as: owner.person, body: own.body });
      // The twin: the same call on one's own does get through to what is asked for.
      expect(reply.status === foreign.status && reply.text === foreign.text && reply.status >= 400).toBe(false);
    }
  });
});

test("naming somebody else's booking as one's own does not touch it", async () => {
  const stranger = await studio.signIn("student");
  const classInstanceId = await addClassInstance(studio);
  const before = await snapshot();
  const body = { id: owner.bookingId, classInstanceId };
  const reply = await studio.request("POST", "/api/cart", { as: stranger, body });
  expect([reply.status, reply.body.code]).toEqual([409, "booking.id-used"]);
  expect(await snapshot()).toEqual(before);
  const mine = await studio.request("POST", "/api/cart", { as: stranger, body: { id: newId(), classInstanceId } });
  expect(mine.status).toBe(200);
});

test("naming somebody else's place in line as one's own does not touch it", async () => {
  const stranger = await studio.signIn("student");
  const before = await snapshot();
  const body = { id: owner.waitlistEntryId, classInstanceId: owner.fullClassId };
  const reply = await studio.request("POST", "/api/waitlist", { as: stranger, body });
  expect([reply.status, reply.body.code]).toEqual([409, "waitlist.id-used"]);
  expect(await snapshot()).toEqual(before);
});

test("naming somebody else's cart item as one's own makes another", async () => {
  const stranger = await studio.signIn("student");
  const productId = (await studio.request("GET", "/api/products")).body[0].id;
  const body = { id: owner.cartItemId, productId, quantity: 3 };
  const reply = await studio.request("POST", "/api/cart-items", { as: stranger, body });
  expect(reply.status).toBe(200);
  expect(reply.body.id).not.toBe(owner.cartItemId);
  const theirs = await studio.request("GET", "/api/cart-items", { as: owner.person });
  expect(theirs.body).toMatchObject([{ id: owner.cartItemId, quantity: 1 }]);
});

test("naming somebody else's practice entry as one's own does not touch it", async () => {
  const stranger = await studio.signIn("student");
  const before = await snapshot();
  const body = { date: "2026-03-02", moveId: null, minutes: 5, attempts: null, feeling: "Mine now" };
  const reply = await studio.request("PUT", `/api/moves/practice/${owner.practiceId}`, { as: stranger, body });
  expect(reply.status).toBe(404);
  expect(await snapshot()).toEqual(before);
  expect((await studio.request("PUT", `/api/moves/practice/${newId()}`, { as: stranger, body })).status).toBe(200);
});

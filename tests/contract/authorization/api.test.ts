import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { allRoutes } from "#api/features.ts";
import { mayCall } from "#shared/core/access.ts";
import type { Actor } from "#shared/core/actor.ts";
import { type Endpoint, isWrite } from "#shared/core/endpoint.ts";
import { ErrorAnswer } from "#shared/core/errors.ts";
import { Role } from "#shared/core/roles.ts";
import { ANSWER_HEADER, readAnswerMark } from "#shared/core/service/release.ts";
import { logout, refreshToken } from "#shared/features/accounts/session-endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();

const CALLERS = ["guest", ...Role.options] as const;
type Caller = (typeof CALLERS)[number];

/** Public, because they bring their own credential: without one they answer 401 themselves. */
const BRING_A_TOKEN: Endpoint[] = [refreshToken, logout];

function isAllowed(endpoint: Endpoint, caller: Caller): boolean {
  if (caller === "guest") return mayCall(endpoint.access, null) && !BRING_A_TOKEN.includes(endpoint);
  const actor: Actor = {
    userId: newId(),
    role: caller,
    familyId: null,
    sessionId: newId(),
    waiverSigned: true,
    isGuardian: false,
    isMinor: false,
  };
  return mayCall(endpoint.access, actor);
}

const routes = allRoutes().map(({ endpoint }) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));

const readers = new Map<Role, SignedIn>();

/** With a session of its own for each write that is allowed, because some end it; a read or a refused call ends none. */
async function signInFor(endpoint: Endpoint, caller: Role): Promise<SignedIn> {
  if (isWrite(endpoint) && isAllowed(endpoint, caller)) return studio.signIn(caller);
  const reader = readers.get(caller) ?? (await studio.signIn(caller));
  readers.set(caller, reader);
  return reader;
}

describe("who may call what, from the contract itself", () => {
  test.each(routes)("$name", async ({ endpoint }) => {
    const url = endpoint.path.replace(/:\w+/g, () => newId());
    for (const caller of CALLERS) {
      const as = caller === "guest" ? undefined : await signInFor(endpoint, caller);
      const { status, headers, body } = await studio.request(endpoint.method, url, { as });
      const cell = { caller, status };
      if (isAllowed(endpoint, caller)) expect([401, 403], JSON.stringify({ ...cell, body })).not.toContain(status);
      else expect(cell).toEqual({ caller, status: caller === "guest" ? 401 : 403 });
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      // Apps believe an answer by this mark alone.
      const mark = readAnswerMark(headers.get(ANSWER_HEADER));
      expect(mark, endpoint.name).not.toBeNull();
      if (as && endpoint.access !== "public") expect(mark?.userId).toBe(as.id);
      if (status >= 400) expect(ErrorAnswer.safeParse(body).success).toBe(true);
    }
  });
});

test("the matrix can fail: it has allowed and refused cells for every kind of caller", () => {
  for (const caller of CALLERS) {
    const cells = routes.map(({ endpoint }) => isAllowed(endpoint, caller));
    expect(cells).toContain(true);
    // An admin may call everything there is.
    if (caller !== "admin") expect(cells).toContain(false);
  }
});

/** What the front desk may do besides what every member may: no health notes, ledger, prices or roles. */
const FRONT_DESK = [
  "attendance.addWalkIn",
  "attendance.findKnownPeople",
  "attendance.getRoster",
  "attendance.markAttendance",
  "attendance.removeWalkIn",
  "attendance.saveRosterNote",
  "attendance.settlePlace",
  "attendance.signWaiverAtDoor",
  "chat.addMember",
  "chat.listOlderMessages",
  "chat.listPeople",
  "chat.openClassRoom",
  "chat.openDirectRoom",
  "chat.readRoom",
  "chat.removeMember",
  "chat.removeMessage",
  "chat.sendMessage",
  "memberships.extendPass",
  "memberships.getPass",
  "memberships.listHeldPasses",
  "merch.handOver",
  "merch.listPickups",
  "pos.checkSale",
  "pos.closeDay",
  "pos.dropCardSale",
  "pos.findGiftCard",
  "pos.getCardSale",
  "pos.listSoldCards",
  "pos.mailReceipt",
  "pos.openTill",
  "pos.payByCard",
  "pos.recordSale",
  "pos.refundSale",
  "users.addMember",
  "users.bookForUser",
  "users.changeContact",
  "users.changeEmail",
  "users.getUser",
  "users.listPastVisits",
  "users.listUserPayments",
  "users.listUserPlaces",
  "users.listUsers",
];

test("the front desk may do what stands in this list, and nothing else of staff's", () => {
  const ofStaff = routes.filter(({ endpoint }) => !isAllowed(endpoint, "student"));
  const opened = ofStaff.filter(({ endpoint }) => isAllowed(endpoint, "front-desk"));
  expect(opened.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(FRONT_DESK);
  expect(ofStaff.length).toBeGreaterThan(2 * FRONT_DESK.length);
});

test("a guarded call never looks at its input before it knows who asks", async () => {
  for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.access !== "public")) {
    const url = endpoint.path.replace(/:\w+/g, "not-an-id");
    expect((await studio.request(endpoint.method, url)).status).toBe(401);
  }
});

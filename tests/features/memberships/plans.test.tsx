import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { listOwnBalances } from "#shared/features/gift-cards/endpoints.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { MembershipsScreen } from "#web/features/memberships/screens/memberships.tsx";
import { ourAnswer } from "../../support/answers.ts";
import { answerWith, show } from "../../support/screen.tsx";

const ROSA = "0198c000-0000-7000-8000-000000000201";
const OMAR = "0198c000-0000-7000-8000-000000000202";
const rosa = {
  id: ROSA,
  username: "rosa",
  email: "rosa@example.org",
  firstName: "Rosa",
  lastName: "Delgado",
  birthday: "1980-11-10",
  role: "admin",
  waiverSigned: true,
};
const terms = { validWeeks: 8, blueprintIds: [], isIntro: false, isForFamily: false, credits: 5, kind: "pack" };
const plan = (id: string, name: string, priceCents: number, more: object = {}) => ({
  id,
  name,
  description: "",
  priceCents,
  shelf: "plans",
  variants: [],
  pictureIds: [],
  plan: { ...terms, ...more },
});
const pass = (id: string, ownerId: string, planId: string) => ({
  id,
  ownerId,
  ownerName: ownerId === ROSA ? "Rosa Delgado" : "Omar Farouk",
  planId,
  planName: `Plan of ${ownerId === ROSA ? "Rosa" : "Omar"}`,
  kind: "pack",
  status: "active",
  creditsLeft: 3,
  credits: 5,
  blueprintIds: [],
  isForFamily: false,
  renews: false,
  startsAt: "2026-01-01T00:00:00Z",
  endsAt: "2027-01-01T00:00:00Z",
  uses: [],
});

afterEach(() => {
  cleanup();
  sessionStore.setState({ user: null });
});

const open = (...passes: object[]) => openWith(answerWith, ...passes);

/** @param stubFetch the server's answers, from the first request on */
function openWith(stubFetch: () => void, ...passes: object[]) {
  stubFetch();
  sessionStore.setState({ user: rosa as never });
  const screen = show(<MembershipsScreen />, { userId: ROSA });
  void screen.db.meta.put({ key: "asOf", value: "2026-03-10T10:00:00Z" });
  void screen.db.table("people").put({ ...rosa, isGuardian: false, familyMembers: [] });
  void screen.db
    .table("products")
    .bulkPut([
      plan("plan-intro", "Try two", 3900, { isIntro: true }),
      plan("plan-five", "Five classes", 12000),
      plan("plan-ten", "Ten classes", 22000),
    ]);
  void screen.db.table("passes").bulkPut(passes);
  return screen;
}

/** The look of each plan's button, by the plan's name. */
async function buttons(screen: ReturnType<typeof open>) {
  const found = await screen.findAllByRole("button", { name: /^Add to cart|^You had/ });
  return found.map((button) => [
    button.textContent?.replace(/^[^:]*: /, ""),
    button.className.includes("bg-brand-fill"),
  ]);
}

test("somebody new has one filled button among the plans, that of the offer for newcomers", async () => {
  const screen = open();
  await expect
    .poll(() => buttons(screen))
    .toEqual([
      ["Try two", true],
      ["Five classes", false],
      ["Ten classes", false],
    ]);
});

test("who had a plan has the filled button at that one", async () => {
  const screen = open(pass("pass-1", ROSA, "plan-ten"));
  await screen.findByText("Plan of Rosa");
  await expect
    .poll(() => buttons(screen))
    .toEqual([
      ["Try two", false],
      ["Five classes", false],
      ["Ten classes", true],
    ]);
});

test("an admin's own passes are not those of everybody", async () => {
  const screen = open(pass("pass-1", ROSA, "plan-ten"), pass("pass-2", OMAR, "plan-five"));
  expect(await screen.findByText("Plan of Rosa")).toBeTruthy();
  expect(screen.queryByText("Plan of Omar")).toBeNull();
});

test("gift cards, which come from the server after the plans, stand below them and push nothing away", async () => {
  const card = {
    id: "b1",
    kind: "gift-card",
    code: "ABCD-EFGH",
    leftCents: 2500,
    moves: [],
    ownerName: null,
    isVoid: false,
  };
  const answers: ((response: Response) => void)[] = [];
  const late = (url: string) =>
    url.endsWith(listOwnBalances.path)
      ? new Promise<Response>((resolve) => {
          answers.push(resolve);
        })
      : Promise.resolve(ourAnswer(500, null));
  const screen = openWith(() => vi.stubGlobal("fetch", late), pass("pass-1", ROSA, "plan-ten"));
  const headings = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await expect.poll(headings).toEqual(["My passes", "Passes and memberships"]);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(ourAnswer(200, [card]));
  await screen.findByText("ABCD-EFGH");
  expect(headings()).toEqual(["My passes", "Passes and memberships", "Gift cards and credit"]);
});

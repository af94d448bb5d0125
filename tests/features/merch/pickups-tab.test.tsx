import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { Pickup } from "#shared/features/merch/pickup.ts";
import { PickupsTab } from "#web/features/merch/components/admin/pickups-tab.tsx";
import { ourAnswer } from "../../support/answers.ts";
import { answerWith, show } from "../../support/screen.tsx";

beforeEach(() => localStorage.setItem("token", "a-token"));

const aPickup = (change: Partial<Pickup>): Pickup => ({
  ...{ id: newId(), orderId: newId(), userId: newId(), personName: "Sam Reed", title: "T-shirt", quantity: 1 },
  ...{ status: "waiting", paidAt: "2026-03-02T18:00:00Z", handedOverAt: null, handedOverBy: null },
  ...change,
});
const ok = (body: Pickup[]) => ({ status: 200, body });

test("what waits comes page by page, and what is handed over moves to the list below", async () => {
  const many = Array.from({ length: ROWS_PER_PAGE }, (_, nth) => aPickup({ personName: `Person ${nth}` }));
  const late = aPickup({ personName: "Nina Park" });
  const fetch = answerWith(ok(many), ok([]), ok([late]));
  show(<PickupsTab />);
  const user = userEvent.setup();
  await screen.findByText("Person 0");
  expect(screen.queryByText("Recently handed over")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("Nina Park");
  expect(String(fetch.mock.calls.at(-1)?.[0])).toContain(`after=${many.at(-1)?.id}`);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();

  const done = aPickup({ ...late, status: "handed-over", handedOverAt: "2026-03-02T19:00:00Z", handedOverBy: "Ada" });
  fetch.mockImplementation(async (url, init) => {
    const body =
      init?.method === "POST" ? done : url.includes("handed-over") ? [done] : url.includes("after") ? [] : many;
    return ourAnswer(200, body);
  });
  await user.click(screen.getByRole("button", { name: "Hand over: T-shirt, Nina Park" }));
  const lately = await screen.findByRole("region", { name: "Recently handed over" });
  within(lately).getByText("Nina Park");
  expect(screen.getAllByText("Nina Park")).toHaveLength(1);
});

test("an empty list says whether nothing waits or nothing fits the search", async () => {
  answerWith(ok([]), ok([]), ok([]), ok([]));
  show(<PickupsTab />);
  await screen.findByText("Nothing to pick up");
  await userEvent.setup().type(screen.getByLabelText("Search by name or product"), "shirt");
  await screen.findByText("No pickups by that name.");
  expect(screen.queryByText("Nothing to pick up")).toBeNull();
});

import { waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ArchivePreview } from "#shared/features/users/archive/archive-preview.ts";
import { listUserPlaces } from "#shared/features/users/person/endpoints.ts";
import type { UserDetails } from "#shared/features/users/user-details.ts";
import { answerWith, show } from "#tests/support/screen.tsx";
import { ArchiveForm } from "#web/features/users/components/person/archive/archive-form.tsx";
import { queryClient } from "#web/shell/query-client.ts";

const EVE = "0198c000-0000-7000-8000-0000000000e1";
const KIM = "0198c000-0000-7000-8000-0000000000e2";

const eve: UserDetails = {
  id: EVE,
  firstName: "Eve",
  lastName: "Ames",
  username: "eve",
  email: "eve@example.org",
  isEmailProved: true,
  isEmailRefused: false,
  phone: null,
  ...{ emergencyName: null, emergencyPhone: null, language: "en" },
  birthday: null,
  isMinor: false,
  role: "parent",
  isGuardian: true,
  hasFamily: true,
  hasWaiver: true,
  hasSecondFactor: false,
  memberSince: "2026-01-01T00:00:00Z",
  disabled: null,
  archived: null,
  mergedInto: null,
  merges: [],
  devices: [],
};

const preview: ArchivePreview = {
  places: 1,
  nextPlaces: [{ id: KIM, className: "Silks 1", personName: "Eve Ames", date: "2026-03-04", startTime: "18:30" }],
  onPacks: 1,
  onMemberships: 0,
  paidCents: 0,
  waits: 0,
  memberships: [{ id: EVE, planName: "A month in the air", personName: "Eve Ames", priceCents: 18_900 }],
  placesOfOthers: 0,
  paysFor: 0,
  packs: [],
  devices: 2,
  leads: 0,
  openCents: 2_000,
  hasAddress: true,
  children: [{ id: KIM, name: "Kim Ames" }],
};

test("shows what ends, and archives a guardian only with the children", async () => {
  const body = { ...preview };
  const done = { ...eve, archived: { at: "2026-03-02T20:00:00Z", byName: "Zoe", reason: "Moved" } };
  const fetch = answerWith({ status: 200, body }, { status: 200, body }, { status: 200, body: done });
  const places = [listUserPlaces.path, EVE, "ahead"];
  queryClient.setQueryData(places, { pages: [], pageParams: [] });
  let closed = 0;
  const screen = show(<ArchiveForm user={eve} onClose={() => (closed += 1)} />);
  const user = userEvent.setup();
  expect(await screen.findByText("Silks 1")).toBeTruthy();
  expect(screen.getByText("A month in the air")).toBeTruthy();
  expect(screen.getByText("$20.00")).toBeTruthy();
  expect(screen.queryByText("Money back")).toBeNull();

  await user.type(screen.getByLabelText(/Reason/), "Moved");
  await user.click(screen.getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("Nobody else with an account looks after the children.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Archive the children too" }));
  await waitFor(() => expect(fetch.mock.calls.at(-1)?.[0]).toContain("withChildren=true"));
  expect((await screen.findByText("Silks 1")).parentElement?.textContent).toBe("Silks 1 (Eve Ames)");
  await user.click(screen.getByRole("button", { name: "Archive" }));
  await waitFor(() => expect(closed).toBe(1));
  // The page behind it shows no class that is cancelled by now.
  expect(queryClient.getQueryState(places)?.isInvalidated).toBe(true);
  const [url, init] = fetch.mock.calls.at(-1) ?? [];
  expect([url, init?.method]).toEqual([`/api/admin/users/${EVE}/archive`, "POST"]);
  expect(JSON.parse(String(init?.body))).toEqual({ reason: "Moved", childIds: [KIM], hasLetter: true });
});

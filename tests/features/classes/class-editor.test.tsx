import { fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { CancelingClasses } from "#web/features/classes/components/admin/schedule/canceling-class.tsx";
import { ClassEditor } from "#web/features/classes/components/admin/schedule/class-editor.tsx";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { toastStore } from "#web/ui/feedback/toast.ts";
import { answerByPath, show } from "../../support/screen.tsx";

const [CLASS, MAYA, NOOR] = [
  "01980000-0000-7000-8000-000000000001",
  "01980000-0000-7000-8000-00000000000a",
  "01980000-0000-7000-8000-00000000000b",
];
const instance: ClassInstanceRow = {
  id: CLASS,
  blueprintId: CLASS,
  seriesId: null,
  name: "Silks Basics",
  description: "",
  apparatus: "Silks",
  level: "all",
  requiredLevel: null,
  requiredMoveIds: [],
  place: "Main hall",
  instructorId: MAYA,
  instructorName: "Maya Torres",
  substituteFor: null,
  startsAt: "2026-03-03T02:00:00Z",
  endsAt: "2026-03-03T03:00:00Z",
  date: "2026-03-02",
  startTime: "18:00",
  endTime: "19:00",
  capacity: 10,
  seatsLeft: 3,
  priceCents: 2800,
  status: "scheduled",
  cancelReason: null,
  cancelUntil: "2026-03-02T02:00:00Z",
};

afterEach(() => queryClient.clear());

test("the form says how many will be notified, saves the teacher with the rest, and can be undone", async () => {
  const teachers = [
    { id: MAYA, name: "Maya Torres" },
    { id: NOOR, name: "Noor Haddad" },
  ];
  const unreached = { id: NOOR, name: "Lena Park", way: "none", fault: "unconfirmed" };
  const call = { ...unreached, phone: "+1 503 555 0100", guardianName: "Ana Park" };
  const notice = { counts: { push: 6, mail: 0, app: 0, none: 1 }, people: [call], next: null };
  const fetch = answerByPath({
    "/api/instructors": teachers,
    "/api/class-instances": instance,
    "/api/class-notices": notice,
  });
  const sent = () =>
    fetch.mock.calls
      .filter(([, init]) => init?.method && init.method !== "GET")
      .map(([url, init]) => [`${init?.method} ${url}`, JSON.parse(String(init?.body))]);
  const user = userEvent.setup();
  const screen = show(<ClassEditor instance={instance} onClose={() => {}} />);
  await screen.findByRole("option", { name: "Noor Haddad" });
  expect(screen.queryByText(/will be notified/)).toBeNull();
  await user.selectOptions(screen.getByLabelText("Teaches this class"), NOOR);
  fireEvent.change(screen.getByLabelText(/^Starts at/), { target: { value: "19:30" } });
  expect(await screen.findByText("6 people will be notified")).toBeTruthy();
  expect(screen.getByText("We can't reach 1 person. Please call.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Call Ana Park: +1 503 555 0100" })).toHaveProperty(
    "href",
    "tel:+15035550100",
  );

  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(sent).toHaveLength(2);
  expect(sent()).toMatchObject([
    [`PATCH /api/class-instances/${CLASS}`, { startTime: "19:30", date: "2026-03-02" }],
    [`PUT /api/class-instances/${CLASS}/instructor`, { instructorId: NOOR }],
  ]);
  await expect.poll(screen.toasts).toEqual([["Class saved", "6 people were notified."]]);
  toastStore.getState().toasts[0]?.action?.onSelect();
  await expect.poll(sent).toHaveLength(4);
  expect(sent().slice(2)).toMatchObject([
    [`PATCH /api/class-instances/${CLASS}`, { startTime: "18:00" }],
    [`PUT /api/class-instances/${CLASS}/instructor`, { instructorId: MAYA }],
  ]);
});

test("canceling says that what was paid comes back, also where it was a class on a pass", async () => {
  answerByPath({ "/api/instructors": [{ id: MAYA, name: "Maya Torres" }], "/api/class-instances": instance });
  const screen = show(<ClassEditor instance={instance} onClose={() => {}} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Cancel class" }));
  expect(
    await screen.findByText(/^7 people are booked and get back what they paid, in money or classes\. You can undo/),
  ).toBeTruthy();
});

const writesOf = (fetch: ReturnType<typeof answerByPath>) =>
  fetch.mock.calls.flatMap(([url, init]) => (init?.method && init.method !== "GET" ? [`${init.method} ${url}`] : []));

test("a canceled class can be undone at once, by the toast", async () => {
  const fetch = answerByPath({ "/api/instructors": [], "/api/class-instances": instance });
  const user = userEvent.setup();
  const screen = show(<ClassEditor instance={instance} onClose={() => {}} />);
  await user.click(screen.getByRole("button", { name: "Cancel class" }));
  await user.type(await screen.findByRole("textbox", { name: /^Reason/ }), "The teacher is ill.");
  await user.click(screen.getAllByRole("button", { name: "Cancel class" }).at(-1) as HTMLElement);
  await expect
    .poll(screen.toasts)
    .toEqual([["We'll cancel the class in a minute", "It can't be booked anymore. You can undo it until then."]]);
  toastStore.getState().toasts[0]?.action?.onSelect();
  await expect
    .poll(() => writesOf(fetch))
    .toEqual([`POST /api/class-instances/${CLASS}/cancellation`, `DELETE /api/class-instances/${CLASS}/cancellation`]);
  await expect.poll(screen.toasts).toEqual([["Undone. The class stays on", "Silks Basics"]]);
});

test("a class in its minute counts down, and is undone from there; without a network that is said", async () => {
  const canceling = { ...instance, cancelsAt: new Date(Date.now() + 45_000).toISOString() };
  const fetch = answerByPath({ "/api/class-instances": instance });
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const user = userEvent.setup();
  const screen = show(<CancelingClasses classes={[canceling, { ...instance, id: NOOR }]} />);
  expect(screen.getByRole("timer").textContent).toMatch(/^Canceled in 00:4\d\. Then we'll notify people\.$/);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await expect
    .poll(screen.toasts)
    .toEqual([["That didn't work", expect.stringMatching(/^We can't reach the studio right now/)]]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(screen.toasts).toEqual([["Undone. The class stays on", "Silks Basics"]]);
});

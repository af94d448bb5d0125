import { afterEach, expect, test } from "vitest";
import type { OrderLine } from "#shared/features/checkout/order.ts";
import { DEFAULT_PREFERENCES } from "#shared/features/notifications/default-preferences.ts";
import type { NotificationPreferences } from "#shared/features/notifications/preferences.ts";
import { show } from "#tests/support/screen.tsx";
import { serverNow, setServerTime } from "#web/data/device/server-clock.ts";
import { BookedWords } from "#web/features/checkout/components/booked-words.tsx";

const BOOKED = "You're in!";
const DAY_BEFORE = `${BOOKED} We'll remind you the day before each class.`;
const before = (hours: string) => `${BOOKED} We'll remind you ${hours} before class.`;

afterEach(() => void setServerTime(new Date().toISOString()));

/** The sentence of a receipt, of a class so many hours away by the server's clock; the studio's clock shows UTC. */
async function read(hoursAway: number, chosen: Partial<NotificationPreferences> | null = null) {
  const starts = serverNow().add({ seconds: hoursAway * 3600 + 90 });
  const { date, time } = { date: starts.toString().slice(0, 10), time: starts.toString().slice(11, 16) };
  const lines = [{ kind: "class", detail: `${date} ${time}, Mary Reed`, outcome: "fulfilled" } as OrderLine];
  const screen = show(<p />);
  await screen.db.table("classInstances").put({ id: "c", date, startTime: time, startsAt: `${date}T${time}:00Z` });
  if (chosen) await screen.db.table("notificationPreferences").put({ ...DEFAULT_PREFERENCES, ...chosen, id: "me" });
  screen.show(<BookedWords order={{ lines }} />);
  return screen.container;
}

const OFF_MINUTES = [0, 20, -20, 3 * 24 * 60];
const CASES: [number, string][] = [
  [1, BOOKED],
  [3, before("2 hours")],
  [23, before("2 hours")],
  [25, DAY_BEFORE],
];

test.each(OFF_MINUTES.flatMap((off) => CASES.map(([hours, words]) => [off, hours, words] as const)))(
  "on a phone that is %i minutes slow the receipt of a class in %i hours says: %s",
  async (off, hours, words) => {
    setServerTime(new Date(Date.now() + off * 60_000).toISOString());
    const container = await read(hours);
    await expect.poll(() => container.textContent).toBe(words);
  },
);

test.each<[string, number, Partial<NotificationPreferences>, string]>([
  ["only an hour before", 25, { leads: ["1h"] }, before("1 hour")],
  ["two days and two hours before", 49, { leads: ["48h", "2h"] }, before("48 hours")],
  ["no reminder", 25, { leads: [] }, BOOKED],
  ["neither push nor e-mail", 25, { reminders: { push: false, email: "never" } }, BOOKED],
])("who chose %s reads no other promise", async (_, hours, chosen, words) => {
  const container = await read(hours, chosen);
  await expect.poll(() => container.textContent).toBe(words);
});

test.each<[string, Partial<OrderLine>[], string]>([
  ["a hoodie", [{ kind: "product", outcome: "fulfilled" }], "Pick it up at the front desk."],
  ["a pass", [{ kind: "plan", outcome: "fulfilled" }], "Your pass is ready. Book a class in one tap."],
  ["an invoice", [{ kind: "invoice", outcome: "fulfilled" }], "It's all paid."],
  [
    "a hoodie, and a class that was full by then",
    [
      { kind: "class", outcome: "refunded" },
      { kind: "product", outcome: "fulfilled" },
    ],
    "Pick it up at the front desk.",
  ],
])("who paid %s does not read that they are booked", async (_, lines, words) => {
  const { container } = show(<BookedWords order={{ lines: lines as OrderLine[] }} />);
  await expect.poll(() => container.textContent).toBe(words);
});

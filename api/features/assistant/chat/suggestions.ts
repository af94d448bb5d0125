import { type Message, message } from "#shared/core/messages/message.ts";
import { addDays, type Day, todayAt } from "#shared/core/time.ts";
import { TOOLS } from "../tools/catalogue.ts";
import type { Asker } from "../tools/tool.ts";

const SHOWN = 20;

interface Suggestion {
  words: Message;
  /** The figure that makes it fit today: more than nothing. Without one it always fits. */
  fits?: (today: Day) => [tool: string, input: Record<string, unknown>];
}

const ofToday =
  (tool: string): NonNullable<Suggestion["fits"]> =>
  (today) => [tool, { from: today, to: today }];
const ofDays =
  (tool: string, from: number, to: number): NonNullable<Suggestion["fits"]> =>
  (today) => [tool, { from: addDays(today, from), to: addDays(today, to) }];
const withInput =
  (tool: string, input: Record<string, unknown> = {}): NonNullable<Suggestion["fits"]> =>
  () => [tool, input];

/** In the order in which they are shown where all fit. */
const SUGGESTIONS: readonly Suggestion[] = [
  { words: message("Who comes to the classes today?"), fits: ofToday("figure_bookings") },
  { words: message("Where are seats still free today?"), fits: ofToday("figure_free_seats") },
  { words: message("Which invoices are overdue?"), fits: withInput("figure_overdue_invoices") },
  { words: message("Who was let in unpaid this month?"), fits: ofDays("figure_unpaid_places", -30, 0) },
  { words: message("Who hasn't signed the waiver?"), fits: withInput("figure_unsigned_waivers") },
  { words: message("What is running low in the shop?"), fits: withInput("figure_stock_low", { pieces: 3 }) },
  { words: message("Which passes end within two weeks?"), fits: withInput("figure_passes_ending", { days: 14 }) },
  { words: message("Who has two classes or fewer left?"), fits: withInput("figure_passes_low", { classes: 2 }) },
  { words: message("Who hasn't come for three weeks?"), fits: withInput("figure_people_away", { weeks: 3 }) },
  { words: message("How many people didn't show up last week?"), fits: ofDays("figure_no_shows", -7, -1) },
  { words: message("Which classes were canceled this month?"), fits: ofDays("figure_canceled_classes", -30, 0) },
  { words: message("How much came in this week, day by day?"), fits: ofDays("figure_money_in", -6, 0) },
  { words: message("How full are the classes next week?"), fits: ofDays("figure_classes", 1, 7) },
  { words: message("How many bookings are there for tomorrow?"), fits: ofDays("figure_bookings", 1, 1) },
  { words: message("How much is open on invoices?"), fits: withInput("figure_open_invoices") },
  {
    words: message("How many memberships are active?"),
    fits: withInput("figure_active_passes", { kind: "membership" }),
  },
  { words: message("How many packs are active?"), fits: withInput("figure_active_passes", { kind: "pack" }) },
  { words: message("How many bookings were there each week in the last two months?") },
  { words: message("How much came in this month?") },
  { words: message("What feedback is still open?") },
  { words: message("How many people came to class last month?") },
  { words: message("How full were the classes last month, week by week?") },
  { words: message("Which kinds of classes do we offer?") },
  { words: message("Add a class next week.") },
  { words: message("Which plans do we sell, and for how much?") },
  { words: message("Is everything running that runs by itself?") },
  { words: message("What did staff change today?") },
];

/** Those that fit what the studio has today come first. */
export async function listSuggestions(asker: Asker): Promise<Message[]> {
  const today = todayAt(asker.caller.services);
  const fitting = await Promise.all(
    SUGGESTIONS.map(async ({ fits }) => {
      if (!fits) return false;
      const [name, input] = fits(today);
      const found = await TOOLS.find((tool) => tool.name === name)?.run(input, asker);
      return (found?.figure?.value ?? 0) > 0;
    }),
  );
  const always = SUGGESTIONS.filter(({ fits }) => !fits);
  const those = (isFitting: boolean) => SUGGESTIONS.filter(({ fits }, at) => fits && fitting[at] === isFitting);
  return [...those(true), ...always, ...those(false)].slice(0, SHOWN).map(({ words }) => words);
}

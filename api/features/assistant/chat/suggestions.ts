import { type Message, message } from "#shared/core/messages/message.ts";
import { searchInvoices } from "#shared/features/invoices/endpoints.ts";
import { countStudents } from "#shared/features/students/endpoints.ts";
import type { StudentList } from "#shared/features/students/student-row.ts";
import { TOOLS } from "../tools/catalogue.ts";
import { type Asker, read } from "../tools/tool.ts";
import {
  areCanceledClasses,
  areClasses,
  areFreeSeats,
  type Fits,
  isActivePass,
  isBooked,
  isMoneyIn,
  isNoShow,
  isPassEnding,
  isUnpaidPlace,
} from "./fitting.ts";

const SHOWN = 20;
/** The page of the shop calls this few. */
const FEW_PIECES = 3;

interface Suggestion {
  words: Message;
  /** Whether it fits today, without its figure, which may take all bookings of half a year. Left out: it always fits. */
  fits?: (asker: Asker, known: Known) => Promise<boolean>;
}

/** Answers that several of them need: each is asked for once. */
const readKnown = (asker: Asker) => ({
  students: read(countStudents, {}, asker),
  invoices: read(searchInvoices, {}, asker),
});
type Known = ReturnType<typeof readKnown>;

const isAnyOn =
  (list: StudentList): Suggestion["fits"] =>
  async (_, { students }) =>
    ((await students).counts[list] ?? 0) > 0;
const isOfInvoices =
  (figure: "overdue" | "openCents"): Suggestion["fits"] =>
  async (_, { invoices }) =>
    (await invoices).sums[figure] > 0;
const isStockLow: Fits = async (asker) => {
  const found = await TOOLS.find(({ name }) => name === "figure_stock_low")?.run({ pieces: FEW_PIECES }, asker);
  return (found?.figure?.value ?? 0) > 0;
};

/** In the order in which they are shown where all fit. */
const SUGGESTIONS: readonly Suggestion[] = [
  { words: message("Who comes to the classes today?"), fits: isBooked(0) },
  { words: message("Where are seats still free today?"), fits: areFreeSeats(0) },
  { words: message("Which invoices are overdue?"), fits: isOfInvoices("overdue") },
  { words: message("Who was let in unpaid this month?"), fits: isUnpaidPlace(-30, 0) },
  { words: message("Who hasn't signed the waiver?"), fits: isAnyOn("unsigned") },
  { words: message("What is running low in the shop?"), fits: isStockLow },
  { words: message("Which passes end within two weeks?"), fits: isPassEnding(14) },
  { words: message("Who has two classes or fewer left?"), fits: isAnyOn("last-class") },
  { words: message("Who hasn't come for three weeks?"), fits: isAnyOn("at-risk") },
  { words: message("How many people didn't show up last week?"), fits: isNoShow(-7, -1) },
  { words: message("Which classes were canceled this month?"), fits: areCanceledClasses(-30, 0) },
  { words: message("How much came in this week, day by day?"), fits: isMoneyIn(-6, 0) },
  { words: message("How full are the classes next week?"), fits: areClasses(1, 7) },
  { words: message("How many bookings are there for tomorrow?"), fits: isBooked(1) },
  { words: message("How much is open on invoices?"), fits: isOfInvoices("openCents") },
  { words: message("How many memberships are active?"), fits: isActivePass("membership") },
  { words: message("How many packs are active?"), fits: isActivePass("pack") },
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
  const known = readKnown(asker);
  const fitting = await Promise.all(SUGGESTIONS.map(({ fits }) => fits?.(asker, known) ?? false));
  const always = SUGGESTIONS.filter(({ fits }) => !fits);
  const those = (isFitting: boolean) => SUGGESTIONS.filter(({ fits }, at) => fits && fitting[at] === isFitting);
  return [...those(true), ...always, ...those(false)].slice(0, SHOWN).map(({ words }) => words);
}

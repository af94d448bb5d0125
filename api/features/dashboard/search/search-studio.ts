import { mongoose } from "#api/db/mongoose.ts";
import type { StudioClock } from "#api/services.ts";
import { wordsToFind } from "#shared/core/search/search-words.ts";
import { addDays, spanOfDays, todayAt } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { Found } from "#shared/features/dashboard/search.ts";
import { CLASS_DAYS, hasWords, MOST_OF_A_KIND, numberIn } from "#shared/features/dashboard/search-rules.ts";
import { beginningWith, findInOrder, findPeopleNamed, type UserDocument } from "../../accounts/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { findAllMoves } from "../../moves/index.ts";
import { findInvoices, findOrders } from "./find-papers.ts";

const { trusted } = mongoose;
/** More classes than a studio gives in eight days. */
const MOST_CLASSES = 500;

/** Everything that an admin may look up by a name or a number, a few of each kind. */
export async function searchStudio(query: string, clock: StudioClock): Promise<Found> {
  const number = numberIn(query);
  const people = await findPeople(query);
  const whose = people.map(({ _id }) => _id);
  const [classes, orders, invoices, moves] = await Promise.all([
    findClasses(query, clock),
    findOrders(number, whose),
    findInvoices(number, whose),
    findMoves(query),
  ]);
  return { people: people.map(toFoundPerson), classes, orders, invoices, moves };
}

/** By name, e-mail address or phone; where there are none, by a name that differs in one letter. Archived people too. */
async function findPeople(query: string): Promise<UserDocument[]> {
  const words = wordsToFind(query);
  if (words.length === 0) return [];
  const found = await findInOrder([{ searchName: trusted({ $gte: "" }) }, ...words.map(beginningWith)], MOST_OF_A_KIND);
  return found.length > 0 ? found : findPeopleNamed(query, MOST_OF_A_KIND, {});
}

const toFoundPerson = (person: UserDocument): Found["people"][number] => ({
  id: person._id,
  name: fullName(person),
  role: person.role,
  isArchived: Boolean(person.archivedAt ?? person.disabledAt),
});

const CLASS_FIELDS = { name: 1, nameEs: 1, date: 1, startTime: 1, instructorName: 1 } as const;

/** Classes of today and the week after, by their name in either language or the instructor's. */
async function findClasses(query: string, clock: StudioClock): Promise<Found["classes"]> {
  const today = todayAt(clock);
  const { from, to } = spanOfDays(clock.timeZone, today, addDays(today, CLASS_DAYS));
  const classes = await ClassInstanceModel.find(
    { startsAt: trusted({ $gte: from, $lt: to }), status: "scheduled", deletedAt: null },
    CLASS_FIELDS,
  )
    .sort({ startsAt: 1, _id: 1 })
    .limit(MOST_CLASSES)
    .lean<ClassInstanceDocument[]>();
  return classes
    .filter(({ name, nameEs, instructorName }) => hasWords(query, [name, nameEs, instructorName]))
    .slice(0, MOST_OF_A_KIND)
    .map(({ _id, name, date, startTime, instructorName }) => ({ id: _id, name, date, startTime, instructorName }));
}

/** The library is small, and read whole. */
async function findMoves(query: string): Promise<Found["moves"]> {
  const moves = await findAllMoves();
  return moves
    .filter(({ name }) => hasWords(query, [name]))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MOST_OF_A_KIND)
    .map(({ id, name, apparatus }) => ({ id, name, apparatus }));
}

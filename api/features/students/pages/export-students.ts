import { Readable } from "node:stream";
import { readWithTime } from "#api/db/limits/limits.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { csvRows, UTF8_MARK } from "#api/http/csv.ts";
import type { Services } from "#api/services.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { dayIn } from "#shared/core/time.ts";
import { apparatusName, levelName, type Syllabus } from "#shared/features/moves/syllabus.ts";
import type * as students from "#shared/features/students/endpoints.ts";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { findSyllabus } from "../../moves/index.ts";
import { eachSome } from "./list-students.ts";

const { trusted } = mongoose;
const HEAD = [
  "person_id",
  "first_name",
  "last_name",
  "email",
  "phone",
  "minor",
  "guardians",
  "guardian_emails",
  "guardian_phones",
  "language",
  "lists",
  "levels",
  "ready_for",
  "last_class",
  "next_class",
  "next_class_name",
  "has_pass",
  "classes_left",
  "pass_ends",
  "waiver_signed",
  "agreed_to_photos",
];

type Query = InputOf<typeof students.exportStudents>;

/** Sent while it is read. Days are the studio's. */
export const exportStudents = (query: Query, services: Services): Readable =>
  Readable.from(readWithTime(partsOf(query, services)));

async function* partsOf(query: Query, services: Services): AsyncGenerator<string> {
  yield UTF8_MARK + csvRows([HEAD]);
  const syllabus = await findSyllabus();
  for await (const rows of eachSome(query, services)) {
    const reachOf = await findReach(rows);
    yield csvRows(rows.map((row) => toCells(row, reachOf, syllabus, services)));
  }
}

type Reach = Pick<UserDocument, "email" | "phone">;
const UNKNOWN: Reach = { email: null, phone: null };

/** How the people of these rows and their guardians are reached, by id. */
async function findReach(rows: readonly StudentRow[]): Promise<(id: string) => Reach> {
  const ids = rows.flatMap(({ id, guardians }) => [id, ...guardians.map((guardian) => guardian.id)]);
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { email: 1, phone: 1 }).lean<
    (Reach & { _id: string })[]
  >();
  const reach = new Map(people.map((person) => [person._id, person]));
  return (id) => reach.get(id) ?? UNKNOWN;
}

function toCells(
  row: StudentRow,
  reachOf: (id: string) => Reach,
  syllabus: Syllabus,
  { timeZone }: Services,
): (string | number | boolean | null)[] {
  const own = reachOf(row.id);
  const guardians = row.guardians.map((guardian) => ({ ...guardian, ...reachOf(guardian.id) }));
  const dayOf = (instant: string | null) => instant && dayIn(timeZone, Temporal.Instant.from(instant));
  const named = ({ apparatus, level }: { apparatus: string; level: string }) =>
    `${apparatusName(syllabus, apparatus)}: ${levelName(syllabus, level, apparatus)}`;
  return [
    row.id,
    row.firstName,
    row.lastName,
    own.email,
    own.phone,
    row.isMinor,
    guardians.map(({ name }) => name).join("; "),
    guardians.flatMap(({ email }) => email ?? []).join("; "),
    guardians.flatMap(({ phone }) => phone ?? []).join("; "),
    row.language,
    row.lists.filter((list) => list !== "all").join("; "),
    row.levels.map(named).join("; "),
    row.ready.map(named).join("; "),
    dayOf(row.lastVisitAt),
    dayOf(row.nextClass?.startsAt ?? null),
    row.nextClass?.name ?? null,
    row.pass !== null,
    row.pass?.creditsLeft ?? null,
    dayOf(row.pass?.endsAt ?? null),
    row.hasWaiver,
    row.agreedToPhotos,
  ];
}

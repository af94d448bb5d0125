import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import type { CallInput } from "#shared/core/endpoint.ts";
import {
  type FigureKind,
  getFigures,
  getHeat,
  getRetention,
  listBeginners,
  listUntaken,
} from "#shared/features/attendance/reports/endpoints.ts";
import { cameSoon } from "#shared/features/attendance/reports/retention.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { plantStudio } from "./plant-studio.ts";
import { count, dayOf, readSeats, type Seat, ZONE } from "./seats.ts";

const DAY_MS = 86_400_000;
const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});

const partOf = (at: Date, part: "weekday" | "hour") =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: ZONE,
    ...(part === "hour" ? { hour: "2-digit", hourCycle: "h23" } : { weekday: "short" }),
  }).format(at);
const WEEKDAYS = ["", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const daysBetween = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);

const sumsOf = (seats: Seat[]) => ({
  taken: seats.length - count(seats, "left late"),
  visits: count(seats, "present", "late"),
  noShows: count(seats, "absent"),
  excused: count(seats, "excused"),
  unmarked: count(seats, "none"),
  lateCancels: count(seats, "left late"),
});
type Counted = ReturnType<typeof sumsOf>;
const pick = (row: Counted): Counted => {
  const { taken, visits, noShows, excused, unmarked, lateCancels } = row;
  return { taken, visits, noShows, excused, unmarked, lateCancels };
};

const FIELDS = { class: "blueprint", instructor: "instructor", person: "person" } as const;

test.each([20261129, 7, 4242])("in the studio of seed %i each figure is the one its rows say", async (seed) => {
  await plantStudio(studio, seed, admin);
  await studio.runJob("attendance.followFigures");
  const { seats, classes } = await readSeats();
  expect(seats.length).toBeGreaterThan(20);
  const read = async (by: FigureKind) => (await studio.call(getFigures, { by, weeks: "26" }, admin)).rows;

  for (const by of ["class", "instructor", "person"] as const) {
    const rows = await read(by);
    const expected = Map.groupBy(seats, (seat) => seat[FIELDS[by]]);
    for (const row of rows) expect(pick(row), `${by} ${row.key}`).toEqual(sumsOf(expected.get(row.key) ?? []));
    // People are listed by their visits; a class is listed also when it was empty.
    const listed = [...expected].filter(([, own]) => by !== "person" || count(own, "present", "late") > 0);
    for (const [key] of listed) expect(rows.map((row) => row.key)).toContain(key);
  }

  const { cells } = await studio.call(getHeat, { weeks: "26" }, admin);
  expect(cells.reduce((sum, cell) => sum + cell.classes, 0)).toBe(classes.length);
  for (const cell of cells) {
    const there = seats.filter(
      ({ startsAt, apparatus }) =>
        apparatus === cell.apparatus &&
        partOf(startsAt, "weekday") === WEEKDAYS[cell.weekday] &&
        Number(partOf(startsAt, "hour")) === cell.hour,
    );
    expect(pick(cell), `${cell.weekday} ${cell.hour} ${cell.apparatus}`).toEqual(sumsOf(there));
  }
  const waits = await mongoose.connection
    .collection("waitlist_entries")
    .countDocuments({ status: "expired", classInstanceId: { $in: classes.map(({ _id }) => _id) } });
  expect(cells.reduce((sum, cell) => sum + cell.waits, 0)).toBe(waits);

  const weeks = await read("week");
  expect(weeks.reduce((sum, { visits }) => sum + visits, 0)).toBe(count(seats, "present", "late"));
  for (const week of weeks) {
    const there = seats.filter(({ startsAt }) => {
      const days = daysBetween(week.key, dayOf(startsAt));
      return days >= 0 && days < 7;
    });
    expect(pick(week), week.key).toEqual(sumsOf(there));
  }

  const expectedFirsts = firstsOf(seats);
  expect(weeks.reduce((sum, { firstVisits }) => sum + (firstVisits ?? 0), 0)).toBe(expectedFirsts.length);
  const { cohorts } = await studio.call(getRetention, { by: "month" }, admin);
  const today = dayOf(new Date(studio.clock.now().epochMilliseconds));
  expect(cohorts.map(({ name: _, ...cohort }) => cohort)).toEqual(cohortsOf(expectedFirsts, today));

  const beginners = async (asked: CallInput<typeof listBeginners>) => {
    const answer = await studio.call(listBeginners, asked, admin);
    expect(answer.hasMore).toBe(false);
    return answer.people;
  };
  for (const { key, people, cameSoon: soon, soonKnown, stayed } of cohorts) {
    const behind = await beginners({ month: key });
    const known = behind.filter(({ firstDay }) => daysBetween(firstDay, today) > 30);
    expect([behind.length, known.length], key).toEqual([people, soonKnown]);
    expect(known.filter((person) => cameSoon(person)).length, key).toBe(soon);
    const old = behind.filter(({ firstDay }) => daysBetween(firstDay, today) > 119);
    expect(old.filter(({ stayedDay }) => stayedDay).length, key).toBe(stayed);
  }
  for (const { key, firstVisits } of weeks) expect((await beginners({ week: key })).length, key).toBe(firstVisits);
  const { cohorts: byInstructor } = await studio.call(getRetention, { by: "instructor" }, admin);
  for (const { key, people } of byInstructor) expect((await beginners({ instructorId: key })).length, key).toBe(people);

  const { rosters } = await studio.call(listUntaken, {}, admin);
  const untaken = [
    ...Map.groupBy(
      seats.filter(({ what }) => what !== "left late"),
      (seat) => seat.class,
    ),
  ].filter(
    ([, own]) => count(own, "none") === own.length && daysBetween(dayOf(own[0]?.startsAt ?? new Date()), today) <= 35,
  );
  expect(rosters.map(({ id }) => id).toSorted()).toEqual(untaken.map(([id]) => id).toSorted());
});

interface First {
  days: string[];
}

/** The days each person came, the first in front. */
function firstsOf(seats: Seat[]): First[] {
  const came = seats.filter(({ what }) => what === "present" || what === "late");
  return [...Map.groupBy(came, ({ person }) => person).values()].map((own) => ({
    days: own.map(({ startsAt }) => dayOf(startsAt)).toSorted(),
  }));
}

function cohortsOf(firsts: First[], today: string) {
  const months = Map.groupBy(firsts, ({ days }) => (days[0] ?? "").slice(0, 7));
  return [...months.keys()].toSorted().map((key) => {
    const own = (months.get(key) ?? []).map(({ days: [first = "", ...later] }) => ({
      age: daysBetween(first, today),
      gaps: later.map((day) => daysBetween(first, day)),
    }));
    const [soon, stayed] = [own.filter(({ age }) => age > 30), own.filter(({ age }) => age > 119)];
    return {
      key,
      people: own.length,
      soonKnown: soon.length,
      cameSoon: soon.filter(({ gaps }) => gaps.some((gap) => gap >= 1 && gap <= 30)).length,
      stayedKnown: stayed.length,
      stayed: stayed.filter(({ gaps }) => gaps.some((gap) => gap >= 90 && gap <= 119)).length,
    };
  });
}

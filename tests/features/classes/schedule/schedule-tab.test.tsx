import { expect, test } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { AdminClassesScreen } from "#web/features/classes/screens/admin-classes.tsx";
import { SILKS_BASICS } from "../silks-basics.ts";

const now = Temporal.Now.zonedDateTimeISO("America/Los_Angeles");
const inDays = (days: number, name: string) => {
  const date = now.toPlainDate().add({ days });
  // At the end of the day, so that today's class is still to come.
  const startsAt = date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: "23:58" }).toInstant();
  return {
    ...SILKS_BASICS,
    id: name,
    name,
    date: date.toString(),
    startTime: "23:58",
    startsAt: startsAt.toString(),
    endsAt: startsAt.add({ minutes: 1 }).toString(),
  };
};

test("the administration's schedule begins today, with nothing of the days before", async () => {
  const screen = show(<AdminClassesScreen />);
  const classes = [inDays(-1, "Yesterday's"), inDays(0, "Today's"), inDays(6, "The last"), inDays(7, "Next week's")];
  await screen.db.table("classInstances").bulkPut(classes);
  await screen.db.meta.put({ key: "asOf", value: now.toInstant().toString() });
  expect(await screen.findByText("Today's")).toBeTruthy();
  expect(screen.getByText("The last")).toBeTruthy();
  expect([screen.queryByText("Yesterday's"), screen.queryByText("Next week's")]).toEqual([null, null]);
});

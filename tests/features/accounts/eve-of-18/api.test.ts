import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { MemberModel } from "#api/features/attendance/people/member.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass, follow } from "../../attendance/fixtures.ts";
import { codesOf } from "../../check-in/fixtures.ts";

const FAMILY = newId();
const studio = setUpStudio();

// Six in the evening of March 2 in Los Angeles is March 3 in UTC.
test("until midnight in the studio a person who turns 18 tomorrow is a minor, for everything the studio decides", async () => {
  await studio.reset();
  const maya = await studio.signIn("instructor", { firstName: "Maya" });
  const parent = await studio.signIn("parent", { familyId: FAMILY, isGuardian: true });
  const lily = await studio.addPerson({ familyId: FAMILY, birthday: "2008-03-03", email: null });
  const classId = await addLedClass(studio, maya, { inHours: 20 });
  const isMinor = async () => (await MemberModel.findById(lily.id).lean())?.isMinor;

  studio.clock.set("2026-03-03T02:00:00Z");
  const bookingId = await book(studio, classId, lily, { bookedBy: parent });
  await follow(studio);
  expect(await isMinor()).toBe(true);
  expect((await BookingModel.findById(bookingId).lean())?.audiences).toContain(`family:${FAMILY}`);
  expect(Object.keys(await codesOf(studio, parent))).toContain(lily.id);

  studio.clock.set("2026-03-03T08:30:00Z");
  expect(Object.keys(await codesOf(studio, parent))).not.toContain(lily.id);
});

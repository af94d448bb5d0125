import { mongoose } from "#api/db/mongoose.ts";
import { UserModel } from "#api/features/accounts/user.model.ts";
import { BookingModel } from "#api/features/bookings/booking.model.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { SignatureRecordModel } from "#api/features/waivers/evidence/record.model.ts";
import { toDate } from "#shared/core/time.ts";
import { type DemoName, UNLIMITED } from "../../support/app-fixtures.ts";
import type { Person } from "../../support/people.ts";
import type { RunningServer } from "../../support/server.ts";
import { addClassInstance } from "../../support/shop.ts";
import type { Studio } from "../../support/studio.ts";
import { openTestServer } from "../../support/test-server.ts";
import { book } from "../../support/timetable.ts";

/** The demo studio on a running server, and its database behind its back. */
export interface KioskStudio extends AsyncDisposable {
  server: RunningServer;
  /** A person of the demo studio; a first name for those without a sign-in. */
  find(name: DemoName | { firstName: string; lastName: string }): Promise<Person>;
  /** A class of the instructor's that begins so soon, with these in it. */
  addClass(inMinutes: number, name: string, ...attendees: Person[]): Promise<{ id: string; bookingIds: string[] }>;
  codeOf(person: Person): Promise<string>;
  /** As if they had never signed: the server marks a person whose signature it finds. */
  unsignWaiver(person: Person): Promise<void>;
}

export async function openKioskStudio(): Promise<KioskStudio> {
  const testServer = await openTestServer({ demoStudio: "auto", env: UNLIMITED });
  const clock = { now: () => Temporal.Now.instant() };
  const studio = { clock, env: testServer.services.env } as unknown as Studio;
  await emptyClassesAround(clock.now());
  const find: KioskStudio["find"] = async (name) => {
    const user = await UserModel.findOne(typeof name === "string" ? { username: name } : name).lean();
    if (!user) throw new Error("There is nobody of this name.");
    return { ...user, id: user._id };
  };
  return {
    server: testServer.server,
    find,
    async addClass(inMinutes, name, ...attendees) {
      const instructor = await find("instructor");
      const id = await addClassInstance(studio, { inHours: inMinutes / 60 });
      const instructorName = `${instructor.firstName} ${instructor.lastName}`;
      await ClassInstanceModel.updateOne({ _id: id }, { name, instructorId: instructor.id, instructorName });
      const bookingIds = [];
      for (const attendee of attendees) bookingIds.push(await book(studio, id, attendee));
      return { id, bookingIds };
    },
    async codeOf({ id }) {
      for (let attempt = 0; attempt < 100; attempt++) {
        const user = await UserModel.findById(id).lean();
        if (user?.checkInCode) return user.checkInCode.code;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      throw new Error("Nobody got a code.");
    },
    async unsignWaiver({ id }) {
      await SignatureRecordModel.collection.deleteMany({ userId: id });
      await UserModel.updateOne({ _id: id }, { waiverSigned: false });
    },
    [Symbol.asyncDispose]: () => testServer[Symbol.asyncDispose](),
  };
}

/** At some hours people of the demo studio are expected in its own classes too, and the kiosk asks which one. */
async function emptyClassesAround(now: Temporal.Instant) {
  const [from, to] = [toDate(now.subtract({ hours: 24 })), toDate(now.add({ hours: 24 }))];
  const near = { startsAt: mongoose.trusted({ $gte: from, $lte: to }) };
  await ClassInstanceModel.updateMany(near, { seats: [] });
  await BookingModel.updateMany(near, { deletedAt: toDate(now) });
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "../../../api/db/connect.ts";
import { parseEnv } from "../../../api/env.ts";
import { UserModel } from "../../../api/features/accounts/user.model.ts";
import { ClassInstanceModel } from "../../../api/features/classes/class-instance.model.ts";
import type { DemoName } from "../../support/app-fixtures.ts";
import { silentLog } from "../../support/database.ts";
import type { Person } from "../../support/people.ts";
import { type RunningServer, startServer } from "../../support/server.ts";
import { addClassInstance } from "../../support/shop.ts";
import type { Studio } from "../../support/studio.ts";
import { book } from "../../support/timetable.ts";

/** The demo studio on a running server, and its database behind its back. */
export interface Door extends AsyncDisposable {
  server: RunningServer;
  /** Somebody of the demo studio; a first name for those without a sign-in. */
  find(name: DemoName | { firstName: string; lastName: string }): Promise<Person>;
  /** A class of the instructor's that begins so soon, with these in it. */
  addClass(inMinutes: number, name: string, ...attendees: Person[]): Promise<{ id: string; bookingIds: string[] }>;
  codeOf(person: Person): Promise<string>;
  signWaiver(person: Person, waiverSigned: boolean): Promise<void>;
}

const UNLIMITED = { RATE_READ_PER_MINUTE: "100000", RATE_WRITE_PER_MINUTE: "100000", RATE_AUTH_PER_MINUTE: "100000" };

export async function openDoor(): Promise<Door> {
  const dataDir = await mkdtemp(join(tmpdir(), "silks-door-"));
  const database = await connectDatabase({ dataDir, log: silentLog });
  const server = await startServer({ dataDir, env: { ...UNLIMITED, MONGODB_URI: database.uri } });
  const clock = { now: () => Temporal.Now.instant() };
  const studio = { clock, env: parseEnv({ DATA_DIR: dataDir }) } as unknown as Studio;
  const find: Door["find"] = async (name) => {
    const user = await UserModel.findOne(typeof name === "string" ? { username: name } : name).lean();
    if (!user) throw new Error("There is nobody of this name.");
    return { ...user, id: user._id };
  };
  return {
    server,
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
    signWaiver: async ({ id }, waiverSigned) => void (await UserModel.updateOne({ _id: id }, { waiverSigned })),
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

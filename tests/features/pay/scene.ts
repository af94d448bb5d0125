import { v7 as newId } from "uuid";
import { closePeriod, createRate, listLines, listPay } from "#shared/features/pay/endpoints.ts";
import type { Person, SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { book } from "#tests/support/timetable.ts";
import { addLedClass } from "../attendance/fixtures.ts";

export const RATE = {
  ...{ instructorId: null as string | null, blueprintId: null, from: "2026-03-01" },
  ...{ perClassCents: 3_000, perHeadCents: 500, headsIncluded: 0, sharePercent: 0, countsMissed: false },
};

interface Scene {
  admin: SignedIn;
  maya: SignedIn;
  theo: SignedIn;
  /** Mia's and Ana's, in the class that Maya leads at 2 PM. */
  miasPlace: string;
  anasPlace: string;
  classId: string;
}

/** Monday, March 2, 2026 at noon: two instructors, and a class of one of them with two people. */
export function setUpPay(studio: Studio) {
  let scene: Scene | undefined;
  const now = (): Scene => {
    if (!scene) throw new Error("The scene has not begun.");
    return scene;
  };
  const follow = () => studio.runJob("pay.followClasses");
  return {
    now,
    follow,
    async begin() {
      await studio.reset();
      const admin = await studio.signIn("admin", { firstName: "Rosa", lastName: "Diaz" });
      const maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
      const theo = await studio.signIn("instructor", { firstName: "Theo", lastName: "Vance" });
      const classId = await addLedClass(studio, maya);
      const [miasPlace, anasPlace] = [
        await book(studio, classId, await studio.addPerson({ firstName: "Mia", lastName: "Lopez" })),
        await book(studio, classId, await studio.addPerson({ firstName: "Ana", lastName: "Ruiz" })),
      ];
      scene = { admin, maya, theo, miasPlace, anasPlace, classId };
      await follow();
    },
    async classEnds() {
      studio.clock.advance({ hours: 4 });
      await follow();
    },
    addRate: (changes: Partial<typeof RATE> = {}, id = newId()) =>
      studio.call(createRate, { id, ...RATE, ...changes }, now().admin),
    close: async (to: string, id = newId()) => {
      await studio.call(closePeriod, { id, to }, now().admin);
      return id;
    },
    linesOf: async (instructor: Person, periodId?: string) => {
      const input = { instructorId: instructor.id, ...(periodId && { periodId }) };
      const lines = await studio.call(listLines, input, now().admin);
      return lines.map(({ kind, cents, heads }) => ({ kind, cents, heads }));
    },
    sums: () => studio.call(listPay, {}, now().admin),
  };
}

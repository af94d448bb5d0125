import { SEARCH_SOURCES, searchFieldsOf } from "#shared/core/search/search-words.ts";
import { mongoose } from "../mongoose.ts";
import { fillInBatches, updateInBatches } from "./in-batches.ts";
import type { Migration } from "./migrate.ts";

const OLD_JOB_NAMES = [
  "attendance.mendMembers",
  "chat.tell",
  "chat.tendRooms",
  "checkout.giveBackCredited",
  "memberships.tellAhead",
  "memberships.tendBilling",
  "moves.mendMerges",
  "moves.mendRecords",
  "moves.tendRecords",
  "users.mendMerge",
  "users.tellRole",
  "waitlist.tend",
  "waitlist.tendEntry",
  "waitlist.tendLine",
  "waivers.mendSignings",
];

/** In the order in which they run. A new one goes to the end; none is ever taken away or changed. */
export const MIGRATIONS: readonly Migration[] = [
  {
    // What was paid for a seat, and by whom, is no longer on the devices of all staff.
    name: "0001 bookings are not for all staff",
    run: async (alive) => {
      for (const collection of ["bookings", "waitlist_entries"])
        await updateInBatches(
          collection,
          { audiences: "staff" },
          [{ $addToSet: { audiences: { $each: ["admin", "-staff"] } } }, { $pull: { audiences: "staff" } }],
          alive,
        );
    },
  },
  {
    // Every person is found by the beginnings of their names, also people who registered before the list existed.
    name: "0002 people have words to be found by",
    run: async (alive) =>
      void (await fillInBatches(
        "users",
        { match: { searchName: null }, read: SEARCH_SOURCES, make: searchFieldsOf },
        alive,
      )),
  },
  {
    // Apparatus went to no device before moves and classes had one list of them.
    name: "0003 everybody knows the apparatus",
    run: (alive) =>
      updateInBatches("apparatus", { audiences: { $exists: false } }, [{ $set: { audiences: ["public"] } }], alive),
  },
  {
    // The till was the admins' alone before there was a front desk.
    name: "0004 the front desk has the till",
    run: async (alive) => {
      for (const collection of ["till_sales", "till_days"])
        await updateInBatches(
          collection,
          { audiences: { $nin: ["front-desk"] } },
          [{ $addToSet: { audiences: "front-desk" } }],
          alive,
        );
    },
  },
  {
    // Jobs and their work had names the glossary replaced: what failed under an old one is tried again under the new.
    name: "0005 jobs have the names of the glossary",
    run: async () => {
      const old = { $in: OLD_JOB_NAMES };
      await mongoose.connection.collection("jobs").deleteMany({ name: old });
      await mongoose.connection.collection("failed_items").deleteMany({ $or: [{ kind: old }, { itemId: old }] });
    },
  },
  {
    // Translations were kept for ever: they go a year after they were last wanted, these from today on.
    name: "0006 translations know when they were last wanted",
    run: async (alive) =>
      void (await fillInBatches(
        "translations",
        { match: { wantedAt: null }, read: [], make: () => ({ wantedAt: new Date() }) },
        alive,
      )),
  },
];

import { SEARCH_SOURCES, searchFieldsOf } from "#shared/core/search/search-words.ts";
import { fillInBatches, updateInBatches } from "./in-batches.ts";
import type { Migration } from "./migrate.ts";

/** In the order in which they run. A new one goes to the end; none is ever taken away or changed. */
export const MIGRATIONS: readonly Migration[] = [
  {
    // What was paid for a seat, and by whom, is no longer on the devices of everybody who works here.
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
    // Everybody is found by the beginnings of their names, also who came before there was a list of people.
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
];

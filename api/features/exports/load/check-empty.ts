import { openDb } from "#api/db/limits/connections.ts";
import { type StudioLoad, StudioLoadModel } from "./studio-load.model.ts";

/** Rows that a studio has as soon as it is used. */
const USED = ["class_instances", "bookings", "orders", "passes", "invoices", "till_sales", "ledger_entries", "members"];

/** An export is loaded into an empty studio only. The message is for the person at the screen. */
class NotEmpty extends Error {
  override name = "NotEmpty";
}

/** @param hash of the export that is to be loaded: what it left when it was cut off is no obstacle. @throws NotEmpty */
export async function checkEmpty(hash: string): Promise<void> {
  const load = await StudioLoadModel.findOne().lean<StudioLoad>();
  if (load?.doneAt) throw new NotEmpty("An export was loaded into this studio already.");
  if (load && load._id !== hash)
    throw new NotEmpty(
      "Loading another export was cut off here. Load that file again, or begin with an empty database.",
    );
  if (load) return;
  for (const name of USED) {
    const row = await openDb()
      .collection(name)
      .findOne({}, { projection: { _id: 1 } });
    if (row && name !== "members")
      throw new NotEmpty(`This studio is in use: there are rows in ${name}. Load an export into an empty studio.`);
  }
  const people = await openDb()
    .collection("users")
    .countDocuments({ role: { $ne: "admin" } }, { limit: 1 });
  if (people > 0) throw new NotEmpty("This studio has people already. Load an export into an empty studio.");
}

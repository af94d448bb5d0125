import type { Schema } from "mongoose";

/** A way of writing that a chain does not have. */
export class ChainWriteError extends Error {
  override name = "ChainWriteError";
}

/** Every command that would change or remove a record is refused before it reaches the database. */
export function appendOnly(target: Schema): void {
  const refuse = () => {
    throw new ChainWriteError("A record of a chain is neither changed nor removed.");
  };
  target.pre(["updateOne", "updateMany", "findOneAndUpdate", "replaceOne", "findOneAndReplace"], refuse);
  target.pre(["deleteOne", "deleteMany", "findOneAndDelete"], refuse);
  target.pre("bulkWrite", refuse);
  target.pre("save", function onlyNew() {
    if (!this.isNew) refuse();
  });
}

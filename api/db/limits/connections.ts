import type { Connection, mongo } from "mongoose";
import { mongoose } from "../mongoose.ts";
import { isWork } from "./limits.ts";

/** What mongoose asks for the driver's collection before each command; it has no public name. */
interface Asking {
  name: string;
  conn: Connection;
  _getCollection(): mongo.Collection | null;
}

const { prototype } = mongoose.Collection as unknown as { prototype: Asking };
const { _getCollection } = prototype;

/** The connections of jobs beside those of requests, on the same database. */
const ofWork = new WeakMap<Connection, Connection>();

/**
 * From now on what runs in `withTime` has connections of its own, also through models, which mongoose binds to one
 * connection. See ../README.md, "Jobs have connections of their own".
 */
export function giveWorkItsOwn(requests: Connection, work: Connection): void {
  if (!_getCollection) throw new Error("This version of mongoose finds its collections in another way.");
  ofWork.set(requests, work);
}

prototype._getCollection = function (this: Asking) {
  const own = isWork() ? ofWork.get(this.conn)?.db : undefined;
  return own ? own.collection(this.name) : _getCollection.call(this);
};

/** The driver's own database, on the connections of who asks. @throws where none is open */
export function openDb(): mongo.Db {
  const { connection } = mongoose;
  const db = (isWork() && ofWork.get(connection)?.db) || connection.db;
  if (!db) throw new Error("The database is not connected.");
  return db;
}

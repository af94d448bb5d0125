import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import type { mongo } from "mongoose";
import { mongoose } from "../../api/db/mongoose.ts";

/**
 * The least that answers the same: Koa and the MongoDB driver, the same queries, the same JSON. No contract, no
 * sessions, no headers, no limits. What the API is measured against.
 */
const client = new mongoose.mongo.MongoClient(process.env.MONGODB_URI ?? "", { maxPoolSize: 50, retryWrites: false });
const db = (await client.connect()).db();
const FEEDS = (process.env.FEEDS ?? "").split(",");
const FIELDS = (process.env.FIELDS ?? "").split(",");
const HOUR_MS = 3_600_000;

async function listClassInstances(from: string, to: string) {
  const range = { $gte: new Date(from), $lt: new Date(to) };
  const docs = await db
    .collection("class_instances")
    .find({ startsAt: range, deletedAt: null }, { projection: { seats: 0, audiences: 0, rev: 0 } })
    .sort({ startsAt: 1 })
    .toArray();
  return docs.map((doc) => Object.fromEntries(FIELDS.map((field) => [field, fieldOf(doc, field)])));
}

function fieldOf(doc: mongo.Document, field: string): unknown {
  if (field === "id") return doc._id;
  if (field === "cancelUntil") return new Date(doc.startsAt.getTime() - doc.cancelUntilHours * HOUR_MS);
  return doc[field] ?? null;
}

/** `since` is the revision the API's cursor stands at, so that both ask for the same. */
const since = mongoose.mongo.BSON.Timestamp.fromString(process.env.SINCE ?? "0", 16);
async function pull(cursor: string) {
  const filter = { audiences: { $in: ["public", "-public"] }, rev: { $gt: since } };
  const all = await Promise.all(
    FEEDS.map((name) => db.collection(name).find(filter).sort({ rev: 1 }).limit(501).toArray()),
  );
  return { cursor, reset: false, more: false, changes: all.flat(), serverTime: new Date() };
}

const app = new Koa();
app.use(async (http) => {
  const query = http.query as Record<string, string>;
  http.body =
    http.path === "/api/sync"
      ? await pull(query.cursor ?? "")
      : await listClassInstances(query.start ?? "", query.end ?? "");
});
const server = createServer(app.callback());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit(0));

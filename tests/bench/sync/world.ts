import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { MoveModel } from "#api/features/moves/move.model.ts";
import { addProduct } from "../../support/shop.ts";
import { createChance } from "../../sync/seeded.ts";
import { isSmall } from "../figures.ts";

const WORDS =
  "silks hoop rope sling trapeze straps climb wrap drop knot invert hang pose release catch warm cool grip strong soft slow quick left right high low floor ceiling studio morning evening beginner level resin towel water chalk cotton lycra red blue violet".split(
    " ",
  );
const chance = createChance(20_260_302);
const words = (length: number): string => {
  let text = "";
  while (text.length < length) text += `${WORDS[chance.below(WORDS.length)]} `;
  return text.slice(0, length).trim();
};

/** Makes the document's row about 400 bytes of JSON. */
const description = () => words(210);

/** Old products, each of about 400 bytes as a row, and each with a revision of its own. */
export async function plantProducts(from: number, to: number): Promise<void> {
  const pattern = await ProductModel.findById(await addProduct()).lean();
  await ProductModel.collection.deleteOne({ _id: pattern?._id as never });
  const seconds = Math.floor(Date.now() / 1000) - 3_600;
  for (let start = from; start < to; start += 5_000) {
    const docs = Array.from({ length: Math.min(5_000, to - start) }, (_, i) => ({
      ...pattern,
      _id: newId() as never,
      name: words(24),
      description: description(),
      rev: new mongoose.mongo.BSON.Timestamp({ t: seconds, i: start + i + 1 }),
    }));
    await ProductModel.collection.insertMany(docs);
  }
}

/** Gives `count` products another text, as an admin would. */
export async function changeProducts(count: number): Promise<void> {
  const docs = await ProductModel.aggregate<{ _id: string }>([{ $sample: { size: count } }, { $project: { _id: 1 } }]);
  for (const { _id } of docs) await ProductModel.updateOne({ _id }, { description: description() });
}

/** Moves that sync to no device, so that their progress can be written without changing what a pull brings. */
export async function plantMoves(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await MoveModel.collection.insertMany(ids.map((_id) => ({ _id: _id as never, audiences: [], deletedAt: null })));
  return ids;
}

/**
 * A server with nothing around it: writes what it is sent into the journal in one go. It also has the page's script,
 * which may be cached as the app's own parts are, so that a page loaded again finds it compiled.
 */
export async function startBareServer(script: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "GET") {
      response.setHeader("Content-Type", "text/javascript");
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      response.end(script);
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const rows = JSON.parse(Buffer.concat(chunks).toString()) as { id: string }[];
      const docs = rows.map(({ id, ...row }) => ({ _id: id as never, ...row }));
      await mongoose.connection.collection("bulk").insertMany(docs, { ordered: false });
      response.end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close() };
}

const IDLE_PULLS = isSmall ? 50 : 300;

/** Milliseconds of a pull with nothing new, the median of many. */
export async function measureIdlePull(origin: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const ask = async (cursor: string) => {
    const answer = await fetch(`${origin}/api/sync${cursor && `?cursor=${encodeURIComponent(cursor)}`}`, { headers });
    return (await answer.json()) as { cursor: string; more: boolean; changes: unknown[] };
  };
  await sleep(6_000);
  let cursor = "";
  for (let more = true; more; ) ({ cursor, more } = await ask(cursor));
  let times: number[] = [];
  while (times.length < IDLE_PULLS) {
    const startedAt = performance.now();
    const page = await ask(cursor);
    times.push(performance.now() - startedAt);
    // A server that has just started writes a thing or two of its own.
    if (page.changes.length > 0) times = [];
    cursor = page.cursor;
  }
  return times.toSorted((a, b) => a - b)[IDLE_PULLS / 2] ?? 0;
}

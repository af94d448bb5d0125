import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { mongoose } from "../../api/db/mongoose.ts";
import { ProductModel } from "../../api/features/merch/product.model.ts";
import { addProduct } from "../support/shop.ts";
import { setUpStudio } from "../support/studio.ts";
import { isLong, volume } from "../support/volume.ts";
import { createDevice, type Device } from "../sync/device.ts";

const FEW = volume({ daily: 100, long: 1_000 });
const MANY = 100 * FEW;
const PULLS = volume({ daily: 30, long: 300 });
/** Far above what one run differs from the next, far below what a hundred times the documents would cost. */
const MOST = 1.5;

const studio = setUpStudio();

/** Old documents of some 400 bytes, each with a revision of its own. */
async function plant(from: number, to: number): Promise<void> {
  const pattern = await ProductModel.findById(await addProduct()).lean();
  const seconds = Number(pattern?.rev.t) - 3_600;
  for (let start = from; start < to; start += 5_000) {
    const docs = Array.from({ length: Math.min(5_000, to - start) }, (_, i) => ({
      ...pattern,
      _id: newId() as never,
      description: "x".repeat(150),
      rev: new mongoose.mongo.BSON.Timestamp({ t: seconds, i: start + i + 1 }),
    }));
    await ProductModel.collection.insertMany(docs, { writeConcern: { w: 1, journal: false } });
  }
}

/** What changed while the first pages were read may come once more. */
async function settle(device: Device): Promise<void> {
  for (let left = 10; left > 0; left--) {
    const pages = await device.sync();
    if (pages.every(({ changes }) => changes.length === 0)) return;
  }
  throw new Error("The same changes come again and again.");
}

/** The tenth part of the pulls that is quickest: what else the machine does is in the others. */
async function quickPull(device: Device): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < PULLS; i++) {
    const startedAt = performance.now();
    const page = await device.pull();
    times.push(performance.now() - startedAt);
    expect(page.changes).toEqual([]);
  }
  return times.toSorted((a, b) => a - b)[PULLS / 10] ?? 0;
}

test(`a pull with nothing new costs the same at ${FEW} and at ${MANY} documents`, async () => {
  await plant(0, FEW);
  const [mary, guest] = [createDevice(studio, await studio.signIn("student")), createDevice(studio)];
  for (const device of [mary, guest]) await settle(device);
  await quickPull(mary);
  const few = [await quickPull(mary), await quickPull(guest)];
  const cursors = [mary.cursor, guest.cursor];
  await plant(FEW, MANY);
  for (const device of [mary, guest]) await settle(device);
  expect(mary.rows.get("products")?.size).toBeLessThan(FEW + 10);
  expect([mary.cursor, guest.cursor]).not.toEqual(cursors);
  // As before the first look: what was planted in the last seconds is read once more by each pull.
  await quickPull(mary);
  const many = [await quickPull(mary), await quickPull(guest)];
  const ratios = many.map((ms, i) => ms / (few[i] ?? 0));
  console.log(
    `quick pulls ${few.map(ms)} ms, then ${many.map(ms)} ms: ${ratios.map((ratio) => ratio.toFixed(2))} times`,
  );
  expect(await ProductModel.countDocuments()).toBeGreaterThan(MANY);
  // Apart from time, that no document is looked at is asserted beside the other tests of the pull.
  if (isLong) for (const ratio of ratios) expect(ratio).toBeLessThan(MOST);
}, 120_000);

const ms = (value: number) => value.toFixed(2);

import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { CartItemModel } from "#api/features/cart/cart-item.model.ts";
import type { Feed } from "#api/sync/feed.ts";
import { createChangeScanner } from "#api/sync/live/change-scanner.ts";
import { pullChanges } from "#api/sync/pull.ts";
import { setUpStudio } from "../../support/studio.ts";
import { volume } from "../../support/volume.ts";
import { createDevice, type Device } from "../device.ts";

const studio = setUpStudio();

const WRITERS = 8;
const WRITES = volume({ daily: 120, long: 2_000 });

const ACTOR = {
  userId: "",
  role: "student",
  familyId: null,
  sessionId: "",
  waiverSigned: true,
  isGuardian: false,
  isMinor: false,
} as const;

/** The model, whose documents are read when `around` says so. */
function readBy(around: <T>(read: () => Promise<T>) => Promise<T>): Feed["model"] {
  const find = (filter: object) => {
    const query = CartItemModel.find(filter);
    const chain = {
      sort: (by: Record<string, 1 | -1>) => {
        query.sort(by);
        return chain;
      },
      limit: (most: number) => {
        query.limit(most);
        return chain;
      },
      lean: () => around(async () => query.lean()),
    };
    return chain;
  };
  return new Proxy(CartItemModel, {
    get: (model, name) => (name === "find" ? find : Reflect.get(model, name)),
  }) as Feed["model"];
}

/** Adds, changes and deletes items of one person's cart, in its own order, as fast as it can, until it may stop. */
async function write(userId: string, writer: number, mayStop: () => boolean): Promise<void> {
  const ids: string[] = [];
  for (let i = 0; i < WRITES || !mayStop(); i++) {
    const id = ids[i % 7];
    if (i % 3 === 0 || !id) {
      const _id = newId();
      ids.push(_id);
      const productId = `${writer}-${i}`;
      await CartItemModel.create({
        _id,
        userId,
        productId,
        quantity: 1,
        addedAt: new Date(),
        audiences: [`user:${userId}`],
      });
    } else if (i % 11 === 0) await CartItemModel.updateOne({ _id: id }, { deletedAt: new Date() });
    else await CartItemModel.updateOne({ _id: id }, { $inc: { quantity: 1 } });
  }
}

async function pullWhile(device: Device, isWriting: () => boolean, count: () => void): Promise<void> {
  while (isWriting()) {
    await device.pull();
    count();
  }
  await device.sync();
}

test("eight writers and four pullers at once: no puller misses a change", async () => {
  const mary = await studio.signIn("student");
  const devices = Array.from({ length: 4 }, () => createDevice(studio, mary));
  let isWriting = true;
  const pulls = devices.map(() => 0);
  const pulling = devices.map((device, at) =>
    pullWhile(
      device,
      () => isWriting,
      () => {
        pulls[at] = (pulls[at] ?? 0) + 1;
      },
    ),
  );
  // On a busy machine the writers go on until each device has pulled some times.
  const havePulled = () => Math.min(...pulls) > 3;
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(mary.id, writer, havePulled)));
  isWriting = false;
  await Promise.all(pulling);
  const alive = await CartItemModel.find({ deletedAt: null }).lean();
  expect(alive.length).toBeGreaterThan(100);
  const truth = new Map(alive.map(({ _id, quantity }) => [_id, quantity]));
  for (const device of devices) {
    const rows = device.rows.get("cartItems") ?? new Map();
    expect(new Map([...rows].map(([id, row]) => [id, row.quantity]))).toEqual(truth);
  }
}, 300_000);

describe("two feeds of one collection", () => {
  const feed = (collection: string, more: Partial<Feed> = {}): Feed => ({
    collection,
    model: CartItemModel,
    toRow: ({ _id, quantity }: { _id: string; quantity: number }) => ({ id: _id, quantity }),
    ...more,
  });
  const addItem = (userId: string) =>
    CartItemModel.create({
      userId,
      productId: newId(),
      quantity: 1,
      addedAt: new Date(),
      audiences: [`user:${userId}`, "staff"],
    });

  /** A pull that begins at a cursor; the database is as old as now. */
  const pullOf = (userId: string, feeds: Feed[]) => async (cursor?: string) =>
    pullChanges({
      actor: { ...ACTOR, userId },
      cursor,
      feeds,
      checkChanges: async () => "some",
      now: Temporal.Now.instant(),
      databaseSeconds: Date.now() / 1_000,
    });

  test("a change that came between their two questions reaches both", async () => {
    const mary = await studio.signIn("student");
    const { _id } = await addItem(mary.id);
    let isFirstAsked = Promise.withResolvers<void>();
    let changed: Promise<unknown> = Promise.resolve();
    // The first feed has its answer before the change, the second asks after it.
    const early = { ...feed("early"), model: readBy((read) => read().finally(() => isFirstAsked.resolve())) };
    const late = { ...feed("late"), model: readBy((read) => isFirstAsked.promise.then(() => changed).then(read)) };
    const pull = pullOf(mary.id, [early, late]);
    const first = await pull();
    isFirstAsked = Promise.withResolvers<void>();
    changed = isFirstAsked.promise.then(() => CartItemModel.updateOne({ _id }, { quantity: 2 }));
    const second = await pull(first.cursor);
    expect(second.changes).toEqual([{ collection: "late", id: _id, row: { id: _id, quantity: 2 } }]);
    changed = Promise.resolve();
    const third = await pull(second.cursor);
    expect(third.changes).toEqual([{ collection: "early", id: _id, row: { id: _id, quantity: 2 } }]);
    expect((await pull(third.cursor)).changes).toEqual([]);
  });

  test("whom either of them concerns hears of a change", async () => {
    const mary = await studio.signIn("student");
    const scan = createChangeScanner([feed("all"), feed("some", { notFor: ["staff"] })]);
    await scan();
    await addItem(mary.id);
    expect(await scan()).toEqual(new Set([`user:${mary.id}`, "staff"]));
    expect(await scan()).toEqual(new Set());
  });
});

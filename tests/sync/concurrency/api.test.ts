import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { CartItemModel } from "../../../api/features/cart/cart-item.model.ts";
import { setUpStudio } from "../../support/studio.ts";
import { volume } from "../../support/volume.ts";
import { createDevice, type Device } from "../device.ts";

const studio = setUpStudio();

const WRITERS = 8;
const WRITES = volume({ daily: 120, long: 2_000 });

/** Adds, changes and deletes items of one person's cart, in its own order, as fast as it can. */
async function write(userId: string, writer: number): Promise<void> {
  const ids: string[] = [];
  for (let i = 0; i < WRITES; i++) {
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

async function pullWhile(device: Device, isWriting: () => boolean): Promise<number> {
  let pulls = 0;
  while (isWriting()) {
    await device.pull();
    pulls += 1;
  }
  await device.sync();
  return pulls;
}

test("eight writers and four pullers at once: no puller misses a change", async () => {
  const mary = await studio.signIn("student");
  const devices = Array.from({ length: 4 }, () => createDevice(studio, mary));
  let isWriting = true;
  const pulling = devices.map((device) => pullWhile(device, () => isWriting));
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(mary.id, writer)));
  isWriting = false;
  const pulls = await Promise.all(pulling);
  expect(Math.min(...pulls)).toBeGreaterThan(3);
  const alive = await CartItemModel.find({ deletedAt: null }).lean();
  expect(alive.length).toBeGreaterThan(100);
  const truth = new Map(alive.map(({ _id, quantity }) => [_id, quantity]));
  for (const device of devices) {
    const rows = device.rows.get("cartItems") ?? new Map();
    expect(new Map([...rows].map(([id, row]) => [id, row.quantity]))).toEqual(truth);
  }
}, 300_000);

import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { TipModel } from "#api/features/tips/tip.model.ts";
import { reconcileNow } from "#shared/features/ledger/endpoints.ts";
import { recordSale } from "#shared/features/pos/endpoints.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import { NO_TIPS } from "#shared/features/tips/tips.ts";
import { findTipFaults } from "#tests/support/money/tip-oracle.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { setUpPay } from "../pay/scene.ts";
import { saleOf } from "../pos/fixtures.ts";

const studio = setUpStudio();
const scene = setUpPay(studio);

test("what random lives compare tips with finds a tip that is worth, for or from something else", async () => {
  await scene.begin();
  const { admin, classId } = scene.now();
  const { version } = await studio.call(readStudio, {}, admin);
  await studio.call(changeStudio, { version, settings: { tips: { ...NO_TIPS, goTo: "teacher" } } }, admin);
  const seat = { productId: null, variantId: null, classInstanceId: classId, quantity: 1, discount: null };
  const line = { ...seat, id: newId(), kind: "class" as const, title: "Silks", unitCents: 2_500 };
  await studio.call(recordSale, saleOf([line], studio.clock.now().toString(), { tipCents: 300 }), admin);
  await studio.call(reconcileNow, {}, admin);
  expect(await findTipFaults()).toEqual([]);

  const faultsOf = async (change: object) => {
    const before = await TipModel.findById(line.id).orFail().lean();
    await TipModel.updateOne({ _id: line.id }, change);
    const faults = await findTipFaults();
    await TipModel.replaceOne({ _id: line.id }, before);
    return faults.map((fault) => fault.replace(/^.*: /, ""));
  };
  expect(await faultsOf({ cents: 200 })).toEqual([
    "its tip is owed as another sum",
    "the books say -300, the tips -200",
  ]);
  expect(await faultsOf({ backCents: 100 })).toContain("another part of its tip went back");
  expect(await faultsOf({ classInstanceId: newId() })).toEqual(["its tip is for another class"]);
  await TipModel.create({ ...(await TipModel.findById(line.id).orFail().lean()), _id: newId() });
  expect(await findTipFaults()).toEqual([expect.stringMatching(/it is on no receipt$/), expect.any(String)]);
  await TipModel.deleteMany({});
  expect(await findTipFaults()).toContainEqual(expect.stringMatching(/its tip is owed to no class$/));
});

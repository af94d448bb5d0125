import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { closeLink, FIRST_PREVIOUS } from "#api/chain/link.ts";
import { signatureChain, startSignatureHead } from "#api/features/waivers/evidence/chain.ts";
import { checkNext } from "#api/features/waivers/evidence/check.ts";
import { hashText } from "#api/features/waivers/evidence/hashes.ts";
import { SignatureRecordModel } from "#api/features/waivers/evidence/record.model.ts";
import { currentVersion } from "#api/features/waivers/versions.ts";
import { setUpStudio } from "#tests/support/studio.ts";

const RECORDS = 2_300;
const studio = setUpStudio();
const stored = () => signatureChain.records().collection;

beforeEach(async () => {
  await studio.reset();
  const textHash = hashText(await currentVersion(), "en");
  let previousHash = FIRST_PREVIOUS;
  const records = Array.from({ length: RECORDS }, (_, at) => {
    const record = {
      _id: at + 1,
      recordId: newId(),
      signing: newId(),
      version: 1,
      language: "en",
      textHash,
      previousHash,
    };
    const link = closeLink(record, signatureChain.purpose, studio.services);
    previousHash = link.hash;
    return link;
  });
  await stored().insertMany(records as never);
  await startSignatureHead({ _id: RECORDS, hash: previousHash }, studio.services);
});

/** What each turn of a round finds, by the numbers of the records. */
const playRound = async () => {
  const turns = [];
  for (let turn = 0; turn < 3; turn++) turns.push((await checkNext(studio.services)).map(({ number }) => number));
  return turns;
};
const change = (number: number) => stored().updateOne({ _id: number as never }, { $set: { language: "es" } });

test("turn after turn looks at all records once, and then at the first again", async () => {
  expect(await playRound()).toEqual([[], [], []]);
  await change(3);
  await change(1_001);
  await change(2_299);
  // The text they were signed under is not the one they name now.
  expect(await playRound()).toEqual([
    [3, 3],
    [1_001, 1_001],
    [2_299, 2_299],
  ]);
});

test("what lies on the border of two turns is looked at too: a record taken out, or put in past the numbers", async () => {
  await checkNext(studio.services);
  await stored().deleteOne({ _id: 1_000 as never });
  expect(await checkNext(studio.services)).toContainEqual({
    number: 1_001,
    what: "This record doesn't follow the one before.",
  });
  await stored().insertOne({ _id: "past the numbers" as never });
  const faults = await checkNext(studio.services);
  expect(faults.map(({ number }) => number)).toContain(null);
});

test("records cut off the end are missed at the end of a round", async () => {
  await stored().deleteMany({ _id: { $gt: 2_200 as never } });
  expect(await playRound()).toEqual([[], [], [RECORDS]]);
  await SignatureRecordModel.collection.deleteMany({});
  expect(await checkNext(studio.services)).toEqual([
    { number: RECORDS, what: "Records at the end are missing or were rewritten." },
  ]);
});

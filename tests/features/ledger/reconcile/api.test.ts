import { beforeEach, expect, test } from "vitest";
import { EntryModel } from "../../../../api/features/ledger/entry.model.ts";
import { reconcile } from "../../../../api/features/ledger/reconcile.ts";
import { ledgerParts } from "../../../../api/features.ts";
import type { SignedIn } from "../../../support/people.ts";
import { setUpStudio } from "../../../support/studio.ts";
import { issueFor } from "../../invoices/desk.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  mary = await studio.signIn("student");
});

const run = () => reconcile(ledgerParts(), studio.services);

test("the first run books what moved long ago, and so does the first one after months without a run", async () => {
  await issueFor(studio, admin, mary.id);
  studio.clock.advance({ days: 100 });
  await issueFor(studio, admin, mary.id);
  expect(await run()).toMatchObject({ added: 2, faults: [] });
  studio.clock.advance({ days: 10 });
  await issueFor(studio, admin, mary.id);
  studio.clock.advance({ days: 200 });
  expect(await run()).toMatchObject({ added: 1, faults: [] });
  expect(await run()).toMatchObject({ added: 0, faults: [] });
  expect(await EntryModel.countDocuments()).toBe(3);
});

test("an entry that was changed is a fault and not silence", async () => {
  await issueFor(studio, admin, mary.id);
  await run();
  const [entry] = await EntryModel.find().lean();
  await EntryModel.collection.updateOne({ _id: entry?._id as never }, { $inc: { "postings.0.cents": 1 } });
  const { faults } = await run();
  expect(faults.join(" ")).toContain("stands otherwise in the ledger");
  expect(faults.join(" ")).toContain("The ledger is off by $0.01.");
});

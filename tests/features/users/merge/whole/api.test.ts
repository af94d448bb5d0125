import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { nameOf } from "#api/db/joining/documents.ts";
import { ImageModel } from "#api/db/joining/image.model.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { plantDemoStudio } from "#api/demo/plant.ts";
import { type UserDocument, UserModel } from "#api/features/accounts/index.ts";
import { reconcile } from "#api/features/ledger/reconcile.ts";
import { checkChain } from "#api/features/waivers/evidence/check.ts";
import { ledgerParts, personUses } from "#api/features.ts";
import { mergeUser, previewMerge, undoMerge } from "#shared/features/users/merge/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { pictureOfAll, placesNaming } from "../fixtures.ts";
import { newShared, plantFor } from "../plant-both.ts";

const { trusted } = mongoose;
const studio = setUpStudio();
let admin: SignedIn;
let into: UserDocument;
let from: UserDocument;

/** The demo studio, with two of its people who have something in every collection that names people. */
beforeAll(async () => {
  await plantDemoStudio({ ...studio.services, env: { ...studio.env, DEMO_STUDIO: "auto" } });
  admin = await studio.signIn("admin");
  const student = async (username: string) => UserModel.findOne({ username }).orFail().lean<UserDocument>();
  into = await student("student");
  from = await student("newcomer");
  await plantFor([into._id, from._id], newShared());
}, 120_000);

/** How many documents of a collection the merge changed that named who goes. */
const moved = async (place: string) =>
  new Set(
    (await ImageModel.find({ place }).lean())
      .filter(({ before }) => JSON.stringify({ ...before, rev: null }).includes(from._id))
      .map(({ docId }) => docId),
  ).size;

const declared = () =>
  personUses()
    .map(({ model }) => nameOf(model))
    .toSorted();

test("no collection names a member that its slice does not speak of", async () => {
  const members = await UserModel.distinct("_id", { role: trusted({ $in: ["student", "parent"] }) });
  const undeclared = (await placesNaming(...members)).filter((place) => !declared().includes(place));
  expect(undeclared).toEqual([]);
});

test("everything names who stays, as the preview said; undone, every document is as it was", {
  timeout: 120_000,
}, async () => {
  const pair = { id: from._id, intoId: into._id };
  const places = await placesNaming(from._id);
  // Both have a customer at the provider: each keeps their own.
  expect(places).toEqual(declared().filter((place) => place !== "payers" && place !== "users"));
  const preview = await studio.call(previewMerge, pair, admin);
  expect(preview.blocks).toEqual([]);
  const books = await reconcile(ledgerParts(), studio.services);
  const before = await pictureOfAll();

  const mergeId = newId();
  await studio.call(mergeUser, { ...pair, mergeId }, admin);
  expect(await placesNaming(from._id)).toEqual([]);
  const { counts } = preview;
  expect({
    bookings: (await moved("bookings")) + (await moved("archived_bookings")),
    waits: await moved("waitlist_entries"),
    passes: await moved("passes"),
    giftCards: (await moved("balances")) - 1,
    orders: await moved("orders"),
    sales: await moved("till_sales"),
    invoices: await moved("invoices"),
    pickups: await moved("pickups"),
    waivers: await moved("waiver_receipts"),
    states: await moved("move_progress"),
    practice: await moved("practice_entries"),
    certificates: await moved("certificates"),
    questions: await moved("readiness_requests"),
    messages: (await moved("chat_messages")) + (await moved("archived_chat_messages")),
    notifications: await moved("notifications"),
  }).toEqual({
    ...counts,
    ...{ classesLeft: undefined, creditCents: undefined, openCents: undefined, signOffs: undefined },
  });
  expect(Object.values(counts).filter((count) => count === 0)).toEqual([counts.openCents]);
  // Money and papers stand as before, and so do the signatures in their chain.
  expect((await reconcile(ledgerParts(), studio.services)).faults).toEqual(books.faults);
  expect((await checkChain(studio.services)).faults).toEqual([]);

  await studio.call(undoMerge, { id: into._id, mergeId }, admin);
  await studio.runJob("family.finishHalfDone");
  const after = await pictureOfAll();
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const [id, doc] of before) expect([id, after.get(id)]).toEqual([id, doc]);
  expect(await placesNaming(from._id)).toEqual(places);
  expect(await ImageModel.countDocuments()).toBe(0);
});

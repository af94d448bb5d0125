import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureIndexes } from "../../api/db/indexes.ts";
import { UserModel } from "../../api/features/accounts/user.model.ts";
import { openTestDatabase, silentLog, type TestDatabase } from "../support/database.ts";
import { NoteModel } from "./note-model.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const notes = () => database.connection.collection(NoteModel.collection.collectionName);
const users = () =>
  database.connection.collection<{ _id: string } & Record<string, unknown>>(UserModel.collection.collectionName);
const keysOf = async (collection: Pick<ReturnType<typeof notes>, "indexes">) =>
  (await collection.indexes()).map(({ key }) => Object.keys(key).join()).sort();

test("indexes are made, changed and dropped as the schemas say; collections without a model are left alone", async () => {
  const wanted = ["_id", "audiences,rev", "deletedAt", "rev"];
  expect(await keysOf(notes())).toEqual(wanted);
  await database.connection.collection("foreign").createIndex({ a: 1 });
  await notes().dropIndex("deletedAt_1");
  await notes().createIndex({ deletedAt: 1 }, { unique: true, sparse: true });
  await notes().createIndex({ outdated: 1 });
  await Promise.all([ensureIndexes(database, silentLog), ensureIndexes(database, silentLog)]);
  expect(await keysOf(notes())).toEqual(wanted);
  expect((await notes().indexes()).some((index) => index.unique)).toBe(false);
  expect((await database.connection.collection("foreign").indexes()).length).toBe(2);
});

test("a changed definition takes the old one's place while others write: a name stays one person's", async () => {
  const text = { $type: "string" } as const;
  const wanted = await keysOf(users());
  for (const field of ["username", "email", "checkInCode.code"]) {
    const old = (await users().indexes()).find(({ key }) => Object.keys(key).join() === field);
    await users().dropIndex(old?.name ?? "");
    await users().createIndex({ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: text } });
  }
  const bare = Array.from({ length: 1_000 }, (_, i) => ({ _id: `bare-${i}`, username: null, email: null }));
  await users().insertMany([...bare, { _id: "robin", username: "robin", email: "r@example.com", rev: null }]);
  const taken: string[] = [];
  const state = { isOver: false, tries: 0 };
  const thief = async () => {
    for (; !state.isOver; state.tries += 1)
      await users()
        .insertOne({ _id: `thief-${state.tries}`, username: "robin" } as never)
        .then(
          ({ insertedId }) => taken.push(insertedId),
          () => undefined,
        );
  };
  const stealing = thief();
  await ensureIndexes(database, silentLog);
  state.isOver = true;
  await stealing;
  expect(state.tries).toBeGreaterThan(0);
  expect(taken).toEqual([]);
  // A start later, nothing is left to do.
  const before = JSON.stringify(await users().indexes());
  await ensureIndexes(database, silentLog);
  expect(JSON.stringify(await users().indexes())).toBe(before);
  expect(await keysOf(users())).toEqual(wanted);
  expect(before).not.toContain("$type");
  for (const name of [{ username: "robin" }, { email: "r@example.com" }, { "checkInCode.code": "123456789" }]) {
    const { executionStats } = (await users().find(name).explain("executionStats")) as {
      executionStats: { totalDocsExamined: number };
    };
    expect([name, executionStats.totalDocsExamined <= 1]).toEqual([name, true]);
  }
  // And once more under the name of the first: the names of indexes do not run out.
  const made = (await users().indexes()).find(({ key }) => Object.keys(key).join() === "username");
  await users().createIndex({ username: 1 }, { name: "username_1", partialFilterExpression: { username: text } });
  await users().dropIndex(made?.name ?? "");
  await ensureIndexes(database, silentLog);
  expect(await keysOf(users())).toEqual(wanted);
});

import { beforeEach, expect, test } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { ClassInstanceModel } from "#api/features/classes/class-instance.model.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { createDevice } from "../../device.ts";
import { addManyClasses, ageAll } from "../../plant.ts";

// The only test of its file: the server remembers for seconds what other tests changed.
const studio = setUpStudio();
beforeEach(() => studio.reset());

test("a pull with nothing new is one question, and looks at no document, however many there are", async () => {
  await addManyClasses(studio, 2_000);
  await ageAll(ClassInstanceModel.collection, 3_600);
  const device = createDevice(studio);
  await device.sync();
  await device.sync();
  const asked: { collection: string; method: string; pipeline: Stage[] }[] = [];
  mongoose.set("debug", (collection: string, method: string, pipeline: Stage[]) => {
    asked.push({ collection, method, pipeline });
  });
  const page = await device.pull();
  mongoose.set("debug", false);
  expect(page.changes).toEqual([]);
  expect(asked.map(({ method }) => method)).toEqual(["aggregate"]);
  const [question] = asked;
  const match = question?.pipeline[0]?.$match ?? {};
  const others = (question?.pipeline ?? []).flatMap(({ $unionWith }) => ($unionWith ? [$unionWith] : []));
  for (const { pipeline } of others) expect(pipeline[0]?.$match).toEqual(match);
  const collections = [question?.collection ?? "", ...others.map(({ coll }) => coll)];
  expect(collections).toContain("class_instances");
  for (const name of collections) {
    const plan = await mongoose.connection.collection(name).find(match).limit(1).explain("executionStats");
    const { totalDocsExamined, totalKeysExamined } = plan.executionStats;
    expect([name, totalDocsExamined, totalKeysExamined < 10]).toEqual([name, 0, true]);
  }
});

interface Stage {
  $match?: object;
  $unionWith?: { coll: string; pipeline: Stage[] };
}

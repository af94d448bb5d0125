import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { MoveModel } from "#api/features/moves/move.model.ts";
import { pushSync } from "#shared/core/service/sync.ts";
import { saveProgress } from "#shared/features/moves/endpoints.ts";
import type { SkillRecord } from "#shared/features/moves/skill-record.ts";
import { openDevice } from "#tests/features/attendance/fixtures.ts";
import { recordCommands } from "#tests/support/commands.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { addMoves, at, teach } from "../fixtures.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const say = (moveIds: string[], as: SignedIn) => {
  const operations = moveIds.map((moveId) => ({
    id: newId(),
    endpoint: saveProgress.name,
    entity: `move-progress:${moveId}`,
    at,
    input: { moveId, state: "want", at },
  }));
  return studio.call(pushSync, { userId: as.id, operations }, as);
};

test("many moves in one push are read together and are few changes of each record; an unknown one stops none", async () => {
  const maya = await studio.signIn("instructor");
  const students = [await studio.signIn("student"), await studio.signIn("student")];
  for (const student of students) await teach(studio, maya, student);
  await studio.runJob("moves.reconcileRecords");
  const taught = await addMoves(20);
  const [merged, unknown] = [newId(), newId()];
  await MoveModel.updateOne({ _id: taught[0] }, { mergedIds: [merged] });

  const said = [merged, ...taught.slice(1), unknown];
  const { commands, result } = await recordCommands(() => Promise.all(students.map((student) => say(said, student))));

  for (const { answers } of result)
    expect(answers.map(({ status }) => status)).toEqual([...taught.map(() => 200), 404]);
  const device = await openDevice(studio, maya);
  const records = [...(device.rows.get("skillRecords")?.values() ?? [])] as unknown as SkillRecord[];
  const allWanted = Object.fromEntries(taught.map((moveId) => [moveId, "want"]));
  for (const { id } of students) expect(records.find((record) => record.id === id)?.states).toEqual(allWanted);

  const count = (what: string) => commands.filter(({ name, collection }) => `${name} ${collection}` === what).length;
  const words = students.length * taught.length;
  expect(count("findAndModify move_progress")).toBeGreaterThanOrEqual(words);
  expect(count("find moves")).toBeGreaterThan(0);
  expect(count("find moves")).toBeLessThan(words / 2);
  expect(count("update skill_records")).toBeGreaterThanOrEqual(students.length);
  expect(count("update skill_records")).toBeLessThan(words / 2);
});

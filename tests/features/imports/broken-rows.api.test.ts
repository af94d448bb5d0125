import { beforeEach, expect, test } from "vitest";
import { UserModel } from "#api/features/accounts/index.ts";
import { toRequest } from "#shared/core/endpoint.ts";
import { exportRefused, listImportRows } from "#shared/features/imports/endpoints.ts";
import { createAdminActions } from "#tests/support/money/admin-actions.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { isLong, volume } from "#tests/support/volume.ts";
import { importing } from "./load.ts";

const studio = setUpStudio();
let admin: SignedIn;
const files = importing(studio, () => admin);
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
  await createAdminActions(studio, () => admin).offerPlan({ name: "Ten Classes", credits: 10 });
});

const HEADER =
  "Name,Email,Phone,Birthday,Pass,Classes left,Expires,Account credit,Gift card code,Gift card balance,Move";
/** Ten kinds of broken rows, each with the column it is refused for. */
const BROKEN: [row: (at: number) => string, column: string][] = [
  [(at) => `Solo,s${at}@example.com,,,,,,,,,`, "Name"],
  [(at) => `Ada K${at},not an address,,,,,,,,,`, "Email"],
  [(at) => `Ada K${at},a${at}@example.com,------,,,,,,,,`, "Phone"],
  [(at) => `Ada K${at},a${at}@example.com,,31.02.1990,,,,,,,`, "Birthday"],
  [(at) => `Ada K${at},a${at}@example.com,,,Unknown,3,,,,,`, "Pass"],
  [(at) => `Ada K${at},a${at}@example.com,,,Ten Classes,many,,,,,`, "Classes left"],
  [(at) => `Ada K${at},a${at}@example.com,,,Ten Classes,3,some day,,,,`, "Expires"],
  [(at) => `Ada K${at},a${at}@example.com,,,,,,-5.00,,,`, "Account credit"],
  [(at) => `Ada K${at},a${at}@example.com,,,,,,,1234,5.00,`, "Gift card code"],
  [(at) => `Ada K${at},a${at}@example.com,,,,,,,,,No Such Move`, "Move"],
];

test("each broken row is named with its line and column, and the good ones come", {
  timeout: isLong ? 1_500_000 : 300_000,
}, async () => {
  const count = volume({ daily: 600, long: 100_000 });
  const isBroken = (at: number) => at % 3 === 0;
  const rows = Array.from({ length: count }, (_, at) => {
    const [broken] = BROKEN[(at / 3) % BROKEN.length] ?? [];
    return isBroken(at) && broken ? broken(at) : `Good G${at},g${at}@example.com,,,,,,,,,`;
  });
  const checked = await files.load(`${HEADER}\n${rows.join("\n")}\n`);
  const refused = Math.ceil(count / 3);
  expect(checked).toMatchObject({ rows: count, fates: { refused, new: count - refused } });
  const { rows: first } = await studio.call(listImportRows, { id: checked.id, fate: "refused" }, admin);
  for (const [at, row] of first.slice(0, 30).entries()) {
    expect(row.line).toBe(at * 3 + 2);
    expect([row.line, row.faults.map(({ column }) => column)]).toEqual([row.line, [BROKEN[at % BROKEN.length]?.[1]]]);
  }
  await expect(files.commit(checked)).rejects.toMatchObject({ code: "import.refused-rows" });
  expect(await files.commit(checked, true)).toMatchObject({ state: "done", totals: { people: count - refused } });
});

test("refused rows come back as a file that loads once it is corrected; no cell of it is a formula", async () => {
  const file = `Name,Email,Phone\nAda Kim,ada@example.com,555 010 2030\n=cmd()|x Kim,wrong,+1 555 010 2031\n`;
  const checked = await files.load(file);
  expect(checked).toMatchObject({ fates: { refused: 1, new: 1 } });
  const { url } = toRequest(exportRefused, { id: checked.id });
  const { text } = await studio.request("GET", url, { as: admin });
  expect(text).toContain("'=cmd()|x Kim,wrong,'+1 555 010 2031");
  await files.commit(checked, true);
  const corrected = text.replace("wrong", "ben@example.com").replace("'=cmd()|x", "Ben");
  expect(await files.bring(corrected)).toMatchObject({ state: "done", totals: { people: 1 } });
  expect(await UserModel.findOne({ firstName: "Ben" }).lean()).toMatchObject({ phone: "+1 555 010 2031" });
});

test("a picture, and parts that are missing, are said in words", async () => {
  const picture = await files.load(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), {}, "members.csv");
  expect(picture).toMatchObject({ state: "unreadable", problem: { text: expect.stringMatching(/picture/) } });
  const cut = await files.choose(picture, {}, 3);
  expect(cut).toMatchObject({ state: "unreadable", problem: { text: expect.stringMatching(/fully arrive/) } });
  await expect(files.commit(cut)).rejects.toMatchObject({ code: "import.begun" });
});

test("a mapping that was set by hand is remembered for the same columns", async () => {
  const file = (name: string) => `Who,Reach,Extra\n${name} Kim,${name}@example.com,x\n`;
  const checked = await files.load(file("ada"));
  expect(checked.mapping).toEqual([null, null, null]);
  expect(await files.choose(checked, { mapping: ["name", "email", null] })).toMatchObject({ fates: { new: 1 } });
  expect(await files.load(file("ben"))).toMatchObject({ mapping: ["name", "email", null], fates: { new: 1 } });
});

import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { CertificateModel } from "#api/features/certificates/certificate.model.ts";
import { findSyllabus, SkillRecordModel } from "#api/features/moves/index.ts";
import { saveLanguagePreference } from "#shared/features/language/endpoints.ts";
import { archiveMove, changeLevels } from "#shared/features/moves/admin/endpoints.ts";
import { listMoves, revokeSignOff } from "#shared/features/moves/endpoints.ts";
import { signedMoves, standingOn } from "#shared/features/moves/levels.ts";
import type { LevelScheme } from "#shared/features/moves/syllabus.ts";
import { DEFAULT_LEVELS } from "#shared/features/moves/usual-levels.ts";
import type { SignedIn } from "../../support/people.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { setUpStudio } from "../../support/studio.ts";
import { addMoves, at, sign, teach } from "../moves/skills/fixtures.ts";

const studio = setUpStudio();
let maya: SignedIn;
let mary: SignedIn;
let moves: string[];
beforeEach(async () => {
  await studio.reset();
  maya = await studio.signIn("instructor", { firstName: "Maya", lastName: "Torres" });
  mary = await studio.signIn("student", { firstName: "Mary", lastName: "Reed" });
  moves = await addMoves(5);
  await teach(studio, maya, mary);
});

const reach = async (studentId = mary.id) => {
  for (const moveId of moves.slice(0, 4)) await sign(studio, studentId, moveId, maya);
};
const fetchPdf = async (as: SignedIn, studentId = mary.id) => {
  const url = `${studio.baseUrl}/api/certificates/${studentId}/silks/beginner`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${as.token}` } });
  return {
    status: response.status,
    type: response.headers.get("Content-Type"),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

test("a level that is reached has a certificate with name, level, instructor and a code; the same one each time", async () => {
  expect((await fetchPdf(mary)).status).toBe(409);
  await reach();
  const first = await fetchPdf(mary);
  expect([first.status, first.type, first.bytes.subarray(0, 5).toString()]).toEqual([200, "application/pdf", "%PDF-"]);
  const words = readPdf(first.bytes);
  for (const part of ["Mary Reed", "Beginner on Silks", "4 moves were signed off by Maya Torres", "March 2, 2026"])
    expect(words).toContain(part);
  studio.clock.advance({ hours: 24 * 9 });
  const again = await fetchPdf(mary);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  expect(await CertificateModel.countDocuments()).toBe(1);
  expect(words).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/);
});

test("whoever has the code can look whether it is genuine, and whether the level is held today", async () => {
  await reach();
  const words = readPdf((await fetchPdf(mary)).bytes);
  const code = /([A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec(words)?.[0] ?? "";
  const look = async (typed: string, headers = {}) =>
    (await studio.request("GET", `/api/certificates/${typed}`, { headers })).text;
  for (const typed of [code, code.toLowerCase(), code.replaceAll("-", "")]) {
    const page = await look(typed);
    expect(page).toContain("This certificate is genuine");
    expect(page).toContain("Mary R.");
    expect(page).not.toContain("Reed");
    expect(page).not.toContain("t held today");
  }
  expect(await look("AAAA-BBBB-CCCC")).toContain("No certificate has this code");
  const inSpanish = await look(code, { "Accept-Language": "es-MX,es;q=0.9,en;q=0.5" });
  for (const part of [
    'lang="es"',
    "Este certificado es auténtico",
    "Mary R.",
    "Principiante en Telas",
    "2 de marzo de 2026",
  ])
    expect(inSpanish).toContain(part);
  expect(await look(code, { "Accept-Language": "pl,fr;q=0.9" })).toContain('lang="en"');
  await studio.call(revokeSignOff, { studentId: mary.id, moveId: moves[0] ?? "", at, reason: "Not safe" }, maya);
  expect(await look(code)).toContain("t held today");
});

test("a later rule, a move more and an archived one take no certificate away, nor its date", async () => {
  const admin = await studio.signIn("admin");
  await reach();
  const first = await fetchPdf(mary);
  const code = /([A-Z2-9]{4}-){2}[A-Z2-9]{4}/.exec(readPdf(first.bytes))?.[0] ?? "";
  const look = async () => (await studio.request("GET", `/api/certificates/${code}`)).text;
  const levelOfMary = async () => {
    const [library, record] = await Promise.all([
      studio.call(listMoves, {}, mary),
      SkillRecordModel.findById(mary.id).orFail().lean(),
    ]);
    return standingOn("silks", library, signedMoves(record.signOffs), (await findSyllabus()) as LevelScheme).level;
  };
  expect(await levelOfMary()).toBe("beginner");

  studio.clock.advance({ days: 30 });
  const rule = { apparatus: "silks", level: "beginner", name: "Sky", nameEs: "", share: 80, moveIds: [...moves] };
  await studio.call(changeLevels, { version: 0, levels: { ...DEFAULT_LEVELS, rules: [rule] } }, admin);
  await addMoves(5);
  await studio.call(archiveMove, { id: moves[0] ?? "", version: 0, isArchived: true }, admin);
  expect(await levelOfMary()).toBeNull();
  for (const part of ["This certificate is genuine", "March 2, 2026", "Beginner"]) expect(await look()).toContain(part);
  expect(await look()).not.toContain("not held");
  const again = readPdf((await fetchPdf(mary)).bytes);
  for (const part of ["March 2, 2026", code]) expect(again).toContain(part);
  // Who has none yet is asked by the rule of today.
  const noor = await studio.signIn("student");
  await teach(studio, maya, noor);
  await reach(noor.id);
  expect((await fetchPdf(noor, noor.id)).status).toBe(409);
});

test("is for the student, a child's parents, their instructors and admins", async () => {
  const familyId = newId();
  const parent = await studio.signIn("parent", { familyId });
  const child = await studio.addPerson({ familyId, birthday: "2015-06-01" });
  await teach(studio, maya, child);
  await reach(child.id);
  const statuses = async (...who: SignedIn[]) =>
    Promise.all(who.map(async (as) => (await fetchPdf(as, child.id)).status));
  const admin = await studio.signIn("admin");
  expect(await statuses(parent, maya, admin)).toEqual([200, 200, 200]);
  const strangers = [mary, await studio.signIn("teacher"), await studio.signIn("parent", { familyId: newId() })];
  expect(await statuses(...strangers)).toEqual([404, 404, 404]);
});

test("somebody who reads Spanish gets it in Spanish, and every name with its own letters", async () => {
  const zofie = await studio.signIn("student", { firstName: "Žofie", lastName: "Nguyễn" });
  await teach(studio, maya, zofie);
  await reach(zofie.id);
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, zofie);
  const words = readPdf((await fetchPdf(zofie, zofie.id)).bytes);
  for (const part of ["Certificado", "Žofie Nguyễn", "Principiante en Telas", "2 de marzo de 2026", "Se certifica que"])
    expect(words).toContain(part);
  expect(words).toContain("4 figuras aprobadas por Maya Torres");
  expect(readPdf((await fetchPdf(maya, zofie.id)).bytes)).toContain("Beginner on Silks");
});

import { createHash } from "node:crypto";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { authorize, conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { getCertificate } from "#shared/features/certificates/endpoints.ts";
import { type LevelNeeds, needsOn, signedMoves } from "#shared/features/moves/levels.ts";
import { rankOf, type Syllabus } from "#shared/features/moves/syllabus.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import type { RequestContext } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { findAllMoves, findSignings, findSyllabus, maySeeSkills } from "../moves/index.ts";
import { type Certificate, CertificateModel } from "./certificate.model.ts";

/** Without letters and digits that look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 12;

/** 60 bits that only this studio can make: too many to find by trying. */
function codeOf(studentId: string, apparatus: string, level: string, { secrets }: Pick<Services, "secrets">): string {
  const signature = secrets.sign("certificate", `${studentId}:${apparatus}:${level}`);
  const bytes = createHash("sha256").update(signature).digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** "ABCD-EFGH-JKLM", as it is printed. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

interface Reached {
  isReached: boolean;
  /** Who signed off the moves that made it, by how many. */
  instructors: string[];
  signed: number;
}

type Certified = Pick<Certificate, "studentId" | "apparatus" | "level">;

interface Found extends Reached {
  needs: LevelNeeds[];
  syllabus: Syllabus;
}

/** @param given what was required when it was given: enough, even if more is required today */
async function findReached(certified: Certified, given?: Certificate | null): Promise<Found> {
  const { studentId, apparatus, level } = certified;
  const [moves, syllabus, signings] = await Promise.all([findAllMoves(), findSyllabus(), findSignings([studentId])]);
  const signed = signedMoves(signings.get(studentId) ?? []);
  const upTo = (needs: LevelNeeds[]) => needs.filter((each) => rankOf(each.level, syllabus) <= rankOf(level, syllabus));
  const today = upTo(needsOn(apparatus, moves, syllabus));
  // One of before was given by four fifths of what was taught.
  const old = moves.map((move) => ({ ...move, isArchived: false }));
  const then = given && (given.needs ?? upTo(needsOn(apparatus, old, { ...syllabus, rules: [] })));
  const isMet = (needs: LevelNeeds[] | null | undefined) =>
    needs?.some((each) => each.level === level) === true &&
    needs.every(({ moveIds, needed }) => moveIds.filter((id) => signed.has(id)).length >= needed);
  const needs = then ?? today;
  const counted = needs.flatMap(({ moveIds }) => moveIds.flatMap((id) => signed.get(id) ?? []));
  const byName = Map.groupBy(counted, (each) => each.byName);
  return {
    isReached: isMet(today) || isMet(then),
    instructors: [...byName].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name),
    signed: counted.length,
    needs,
    syllabus,
  };
}

/** How apparatus and level are called now. */
function namesOf(
  { apparatus, level }: Certified,
  syllabus: Syllabus,
): Required<Pick<Certificate, "apparatusNamed" | "levelNamed">> {
  const on = syllabus.apparatus.find(({ key }) => key === apparatus);
  const rule = syllabus.rules.find((each) => each.apparatus === apparatus && each.level === level && each.name);
  const step = rule ?? syllabus.ladder.find(({ key }) => key === level);
  return {
    apparatusNamed: { en: on?.name ?? apparatus, es: on?.nameEs ?? "" },
    levelNamed: { en: step?.name ?? level, es: step?.nameEs ?? "" },
  };
}

export type Issued = Certificate & Reached & ReturnType<typeof namesOf>;

/** @throws AppError 404 for a student one may not see; 409 `certificate.not-reached` */
export async function issue(
  certified: InputOf<typeof getCertificate>,
  { actor, services }: RequestContext<Actor>,
): Promise<Issued> {
  const { studentId, apparatus, level } = certified;
  const found = await findUser(studentId);
  const isAllowed = found !== null && (await maySeeSkills(actor, found, services));
  const student = authorize(found, () => isAllowed, message("We can't find this student."));
  const _id = codeOf(studentId, apparatus, level, services);
  const { syllabus, needs, ...reached } = await findReached(certified, await findGiven(_id));
  if (!reached.isReached) throw conflict("certificate.not-reached", message("This level hasn't been reached yet."));
  const studentName = fullName(student);
  const names = namesOf(certified, syllabus);
  const fresh = { _id, studentId, studentName, apparatus, level, issuedAt: toDate(services.now()), needs, ...names };
  try {
    await CertificateModel.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return { ...names, ...((await findGiven(_id)) ?? fresh), ...reached };
}

const findGiven = (_id: string) => CertificateModel.findById(_id).lean<Certificate>();

/** `isHeld`: the moves that made it are signed off today still. */
export type Checked = Certificate & ReturnType<typeof namesOf> & { isHeld: boolean };

/** What a code stands for; null for a code of nothing. Typed with or without hyphens, in any case. */
export async function check(typed: string): Promise<Checked | null> {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const certificate = await findGiven(code);
  if (!certificate) return null;
  const { isReached, syllabus } = await findReached(certificate, certificate);
  return { ...namesOf(certificate, syllabus), ...certificate, isHeld: isReached };
}

export const countNaming = (moveId: string): Promise<number> =>
  CertificateModel.countDocuments({ "needs.moveIds": moveId });

/**
 * Two moves became one: what was required that day is required under the new name, as often as before, so that a
 * student who had both still has enough. Past the model, which refuses every change of a certificate.
 */
export async function renameMove(fromId: string, toId: string): Promise<void> {
  await CertificateModel.collection.updateMany(
    { "needs.moveIds": fromId },
    { $set: { "needs.$[].moveIds.$[each]": toId } },
    { arrayFilters: [{ each: fromId }] },
  );
}

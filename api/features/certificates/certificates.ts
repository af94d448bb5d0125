import { createHash } from "node:crypto";
import type { Actor } from "../../../shared/core/actor.ts";
import type { InputOf } from "../../../shared/core/endpoint.ts";
import { authorize, conflict } from "../../../shared/core/errors.ts";
import { toDate } from "../../../shared/core/time.ts";
import { fullName } from "../../../shared/features/accounts/full-name.ts";
import type { getCertificate } from "../../../shared/features/certificates/endpoints.ts";
import { rankOf, signedMoves, standingOn } from "../../../shared/features/moves/levels.ts";
import type { MoveApparatus, MoveLevel } from "../../../shared/features/moves/move.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import type { RequestContext } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { findAllMoves, findSignings, maySeeSkills } from "../moves/index.ts";
import { type Certificate, CertificateModel } from "./certificate.model.ts";

/** Without letters and digits that look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 12;

/** 60 bits that only this studio can make: nobody finds one by trying. */
function codeOf(studentId: string, apparatus: string, level: string, { secrets }: Pick<Services, "secrets">): string {
  const signature = secrets.sign("certificate", `${studentId}:${apparatus}:${level}`);
  const bytes = createHash("sha256").update(signature).digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** "ABCD-EFGH-JKLM", as it is printed. */
export const printedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

export interface Reached {
  isReached: boolean;
  /** Who signed off the moves that made it, by how many. */
  instructors: string[];
  signed: number;
}

async function findReached(studentId: string, apparatus: MoveApparatus, level: MoveLevel): Promise<Reached> {
  const moves = (await findAllMoves()).filter((move) => move.apparatus === apparatus);
  const signed = signedMoves((await findSignings([studentId])).get(studentId) ?? []);
  const upTo = moves.filter((move) => rankOf(move.level) <= rankOf(level));
  const given = upTo.flatMap(({ id }) => signed.get(id) ?? []);
  const byName = Map.groupBy(given, (each) => each.byName);
  return {
    isReached: rankOf(standingOn(apparatus, moves, signed).level) >= rankOf(level),
    instructors: [...byName].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name),
    signed: given.length,
  };
}

/** @throws AppError 404 for a student one may not see; 409 `certificate.not-reached` */
export async function issue(
  { studentId, apparatus, level }: InputOf<typeof getCertificate>,
  { actor, services }: RequestContext<Actor>,
): Promise<Certificate & Reached> {
  const found = await findUser(studentId);
  const isAllowed = found !== null && (await maySeeSkills(actor, found, services));
  const student = authorize(found, () => isAllowed, "This student");
  const reached = await findReached(studentId, apparatus, level);
  if (!reached.isReached) throw conflict("certificate.not-reached", "This level is not reached yet.");
  const _id = codeOf(studentId, apparatus, level, services);
  const studentName = fullName(student);
  const fresh = { _id, studentId, studentName, apparatus, level, issuedAt: toDate(services.now()) };
  try {
    await CertificateModel.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const certificate = await CertificateModel.findById(_id).lean<Certificate>();
  return { ...(certificate ?? fresh), ...reached };
}

export interface Checked extends Certificate {
  /** The moves are signed off today still. */
  isHeld: boolean;
}

/** What a code stands for; null for a code of nothing. Typed with or without hyphens, in any case. */
export async function check(typed: string): Promise<Checked | null> {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const certificate = await CertificateModel.findById(code).lean<Certificate>();
  if (!certificate) return null;
  const { isReached } = await findReached(certificate.studentId, certificate.apparatus, certificate.level);
  return { ...certificate, isHeld: isReached };
}

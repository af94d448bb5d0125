import * as z from "zod";
import { leaders, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { SearchText } from "../../core/service/pages.ts";
import { Day, InstantText } from "../../core/time.ts";
import { Move } from "./move.ts";
import { MoveProgress, ProgressNote, ProgressState } from "./move-progress.ts";
import { PracticeEntry, PracticeFields } from "./practice.ts";
import { SignOffReason, SkillRecord } from "./skill-record.ts";

export const listMoves = endpoint({
  name: "moves.listMoves",
  method: "GET",
  path: "/api/moves",
  summary: "The studio's library of moves, by apparatus, the easiest first.",
  output: z.array(Move),
  access: signedIn,
});

export const listProgress = endpoint({
  name: "moves.listProgress",
  method: "GET",
  path: "/api/moves/progress",
  summary: "One's own states and notes of moves.",
  output: z.array(MoveProgress),
  access: signedIn,
});

export const saveProgress = endpoint({
  name: "moves.saveProgress",
  method: "PUT",
  path: "/api/moves/:moveId/progress",
  summary: "Change one's own state of a move, the note, or the goal. What is left out stays as it is.",
  input: z.object({
    moveId: Id,
    state: ProgressState.optional(),
    note: ProgressNote.optional(),
    /** Null takes the goal away. */
    goalBy: Day.nullable().optional(),
    /** When the device says it was done: kept, but not what decides. */
    at: InstantText,
  }),
  output: MoveProgress,
  access: signedIn,
  offline: true,
});

export const savePractice = endpoint({
  name: "moves.savePractice",
  method: "PUT",
  path: "/api/moves/practice/:id",
  summary: "Write an entry of one's own practice log, or change it. The device makes the id.",
  input: PracticeFields.extend({ id: Id }),
  output: PracticeEntry,
  access: signedIn,
  offline: true,
});

export const deletePractice = endpoint({
  name: "moves.deletePractice",
  method: "DELETE",
  path: "/api/moves/practice/:id",
  summary: "Take an entry out of one's own practice log.",
  input: z.object({ id: Id }),
  access: signedIn,
  offline: true,
});

export const listSkillRecords = endpoint({
  name: "moves.listSkillRecords",
  method: "GET",
  path: "/api/skill-records",
  summary:
    "Signed-off moves and own states: one's own, one's children's, and for staff those of their students. At most 20; a query finds by name.",
  input: z.object({ query: SearchText }),
  output: z.array(SkillRecord),
  access: signedIn,
});

export const getSkillRecord = endpoint({
  name: "moves.getSkillRecord",
  method: "GET",
  path: "/api/skill-records/:studentId",
  summary: "One student's record with everything ever said, also what was taken back since.",
  input: z.object({ studentId: Id }),
  output: SkillRecord,
  access: signedIn,
});

const ofStudent = { studentId: Id, moveId: Id, at: InstantText };

export const signOff = endpoint({
  name: "moves.signOff",
  method: "PUT",
  path: "/api/skill-records/:studentId/moves/:moveId/sign-off",
  summary: "Say with one's name that a student is safe in a move. What arrives last counts, and all is kept.",
  input: z.object(ofStudent),
  output: SkillRecord,
  access: leaders,
  offline: true,
});

export const revokeSignOff = endpoint({
  name: "moves.revokeSignOff",
  method: "POST",
  path: "/api/skill-records/:studentId/moves/:moveId/revocation",
  summary: "Take a sign-off back, with a reason the student reads too.",
  input: z.object({ ...ofStudent, reason: SignOffReason }),
  output: SkillRecord,
  access: leaders,
  offline: true,
});

export { addLibrary } from "./library/add-library.ts";
export { libraryMoves } from "./library/library.ts";
export { MoveModel } from "./move.model.ts";
export { MoveProgressModel } from "./move-progress.model.ts";
export { PracticeEntryModel } from "./practice-entry.model.ts";
export { findAllMoves, findReachedLevels, findRisen, findSignings, findSyllabus } from "./skills/read-skills.ts";
export { repairRecords } from "./skills/reconcile-records.ts";
export { type SkillRecordDocument, SkillRecordModel } from "./skills/skill-record.model.ts";
export { maySeeSkills } from "./skills/students.ts";

import * as z from "zod";
import { admins, leaders } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { ruleText } from "#shared/core/messages/message.ts";
import { resource } from "#shared/core/service/resource.ts";
import { DateOrderChoice } from "../../imports/import.ts";
import { Apparatus, ApparatusDraft } from "../apparatus.ts";
import { ClassBlueprint, ClassBlueprintDraft } from "../class-blueprint.ts";
import { ClassInstance } from "../class-instance.ts";
import { ClassSeries, ClassSeriesDraft } from "../class-series.ts";
import { ClassImportReport, MOST_IMPORT_ROWS, MOST_PACKED_CHARACTERS } from "./class-import.ts";
import { Notice, NoticeOf } from "./notices.ts";
import { ClassCancellation, ClassInstanceChange, NewClassInstance } from "./single-class.ts";

/** The admin makes the id, or lets us make it. */
const newId = { id: Id.optional() };
const change = { id: Id, isArchived: z.boolean().optional() };
/** Staff know that the teacher or the room has another class then. */
const anyway = { anyway: z.boolean().default(false) };
const access = admins;

export const Instructor = z.object({ id: Id, name: z.string() });
export type Instructor = z.infer<typeof Instructor>;

/** What a change of a plan did to the classes that were made from it. */
export const PlanEffect = z.object({
  made: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Classes the plan no longer has, kept because people are in them: to be cancelled one by one, with a reason. */
  keptWithPeople: z.array(Id),
  /** Series that could not be planned; all others were. */
  notPlanned: z.array(Id),
});
export type PlanEffect = z.infer<typeof PlanEffect>;

export const listInstructors = endpoint({
  name: "classes.listInstructors",
  method: "GET",
  path: "/api/instructors",
  summary: "Who may be named as the instructor of a class.",
  output: z.array(Instructor),
  access: leaders,
});

const apparatus = resource({
  slice: "classes",
  one: "Apparatus",
  many: "Apparatus",
  path: "/api/apparatus",
  row: Apparatus,
  access,
});

export const listApparatus = apparatus.list("All apparatus, archived ones too.");

export const createApparatus = apparatus.create("Add an apparatus.", ApparatusDraft.extend(newId));

export const updateApparatus = apparatus.update(
  "Rename, describe, archive or bring back an apparatus.",
  ApparatusDraft.partial().extend(change),
);

export const archiveApparatus = apparatus.archive("Archive an apparatus that no class blueprint in use needs.");

const blueprints = resource({
  slice: "classes",
  one: "ClassBlueprint",
  many: "ClassBlueprints",
  path: "/api/class-blueprints",
  row: ClassBlueprint,
  access,
});

export const listClassBlueprints = blueprints.list("All class blueprints, archived ones too.");

export const createClassBlueprint = blueprints.create("Add a class blueprint.", ClassBlueprintDraft.extend(newId));

export const updateClassBlueprint = blueprints.update(
  "Change a class blueprint, and with it the classes to come. Nobody who has a seat loses it.",
  ClassBlueprintDraft.partial().extend({ ...change, ...anyway }),
  z.object({ blueprint: ClassBlueprint, effect: PlanEffect }),
);

export const archiveClassBlueprint = blueprints.archive(
  "Archive a class blueprint. Its series end; classes with people in them stay.",
);

const series = resource({
  slice: "classes",
  one: "ClassSeries",
  many: "ClassSeries",
  path: "/api/class-series",
  row: ClassSeries,
  access,
});

export const listClassSeries = series.list("All series, archived ones too.");

export const createClassSeries = series.create(
  "Plan a series; its classes are made at once, as many weeks ahead as the studio plans.",
  ClassSeriesDraft.extend({ ...newId, ...anyway }),
  z.object({ series: ClassSeries, effect: PlanEffect }),
);

export const updateClassSeries = series.update(
  "Change a series, and with it the classes to come.",
  ClassSeriesDraft.partial().extend({ ...change, ...anyway }),
  z.object({ series: ClassSeries, effect: PlanEffect }),
);

export const archiveClassSeries = series.archive("End a series. Classes to come that nobody is in go away.");

export const createClassInstance = endpoint({
  name: "classes.createClassInstance",
  method: "POST",
  path: "/api/class-instances",
  summary: "Add a single class outside any series.",
  input: NewClassInstance.extend(anyway),
  output: ClassInstance,
  access,
});

export const updateClassInstance = endpoint({
  name: "classes.updateClassInstance",
  method: "PATCH",
  path: "/api/class-instances/:id",
  summary: "Move one class to another time or place, or change its capacity or price.",
  input: ClassInstanceChange.extend({ id: Id, ...anyway }),
  output: ClassInstance,
  access,
});

export const substituteInstructor = endpoint({
  name: "classes.substituteInstructor",
  method: "PUT",
  path: "/api/class-instances/:id/instructor",
  summary: "Let somebody stand in for one class; null brings the planned instructor back.",
  input: z.object({ id: Id, instructorId: Id.nullable(), ...anyway }),
  output: ClassInstance,
  access,
});

export const cancelClassInstance = endpoint({
  name: "classes.cancelClassInstance",
  method: "POST",
  path: "/api/class-instances/:id/cancellation",
  summary:
    "Cancel one class: it is out of sale at once. A minute later, unless it is undone, seats are given back, people are notified, and what was paid is due to be refunded.",
  input: ClassCancellation.extend({ id: Id }),
  output: ClassInstance,
  access,
});

export const undoCancellation = endpoint({
  name: "classes.undoCancellation",
  method: "DELETE",
  path: "/api/class-instances/:id/cancellation",
  summary: "Undo the cancellation of a class within its minute: the class is on sale again, with the same people.",
  input: z.object({ id: Id }),
  output: ClassInstance,
  access,
});

/** Classes ahead and series of one instructor. */
export const Led = z.object({ classes: z.int(), series: z.int() });
export type Led = z.infer<typeof Led>;

export const countLed = endpoint({
  name: "classes.countLed",
  method: "GET",
  path: "/api/instructors/:id/classes",
  summary: "How many classes ahead and series a person leads, also one who is no instructor any more.",
  input: z.object({ id: Id }),
  output: Led,
  access,
});

export const handOverClasses = endpoint({
  name: "classes.handOverClasses",
  method: "POST",
  path: "/api/instructors/:id/hand-over",
  summary: "Give the classes ahead and the series of one instructor to another. The people in them are notified.",
  input: z.object({ id: Id, toId: Id, ...anyway }),
  /** Counts of the classes and series handed over. */
  output: Led,
  access,
});

export const importClasses = endpoint({
  name: "classes.importClasses",
  method: "POST",
  path: "/api/class-imports",
  summary: "Import a timetable from CSV or XLSX. With `dryRun` nothing is made; the answer says what would be.",
  input: z.object({
    csv: z.string().min(1, ruleText("The file is empty.")).max(500_000, ruleText("The file is too large.")).optional(),
    /** In place of a text: the bytes of a file, packed by gzip, in base64. */
    file: z
      .base64()
      .min(1, ruleText("The file is empty."))
      .max(MOST_PACKED_CHARACTERS, ruleText("The file is too large."))
      .optional(),
    /** Of a workbook; the first with something in it when left out. */
    sheet: z.string().max(200).nullable().default(null),
    /** Where the file does not say it. */
    dateOrder: DateOrderChoice.nullable().default(null),
    dryRun: z.boolean(),
    /** Import the good rows of a file that also has refused ones. */
    skipRefused: z.boolean().default(false),
    /** Make a new class of each row whose class was canceled. */
    replan: z.boolean().default(false),
    /** The classes of earlier imports that are to be as their rows say; the others stay. */
    changeIds: z.array(Id).max(MOST_IMPORT_ROWS).default([]),
    ...anyway,
  }),
  output: ClassImportReport,
  access,
  asksAgain: true,
  rate: "costly",
});

export const readNotice = endpoint({
  name: "classes.readNotice",
  method: "GET",
  path: "/api/class-notices/:of/:id",
  summary: "How the people of a change are notified, with the phones of those who cannot be reached.",
  input: z.object({ of: NoticeOf, id: Id, from: z.coerce.number().int().min(0).max(100_000).default(0) }),
  output: Notice,
  access,
});

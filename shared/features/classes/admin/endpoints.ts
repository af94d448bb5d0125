import * as z from "zod";
import { admins, leaders } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { Apparatus, ApparatusDraft } from "../apparatus.ts";
import { ClassBlueprint, ClassBlueprintDraft } from "../class-blueprint.ts";
import { ClassInstance } from "../class-instance.ts";
import { ClassSeries, ClassSeriesDraft } from "../class-series.ts";
import { ClassImportReport } from "./class-import.ts";
import { ClassCancellation, ClassInstanceChange, NewClassInstance } from "./single-class.ts";

/** The admin makes the id, or lets us make it. */
const newId = { id: Id.optional() };
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

export const listApparatus = endpoint({
  name: "classes.listApparatus",
  method: "GET",
  path: "/api/apparatus",
  summary: "All apparatus, archived ones too.",
  output: z.array(Apparatus),
  access,
});

export const createApparatus = endpoint({
  name: "classes.createApparatus",
  method: "POST",
  path: "/api/apparatus",
  summary: "Add an apparatus.",
  input: ApparatusDraft.extend(newId),
  output: Apparatus,
  access,
});

export const updateApparatus = endpoint({
  name: "classes.updateApparatus",
  method: "PATCH",
  path: "/api/apparatus/:id",
  summary: "Rename, describe, archive or bring back an apparatus.",
  input: ApparatusDraft.partial().extend({ id: Id, isArchived: z.boolean().optional() }),
  output: Apparatus,
  access,
});

export const archiveApparatus = endpoint({
  name: "classes.archiveApparatus",
  method: "DELETE",
  path: "/api/apparatus/:id",
  summary: "Archive an apparatus that no class blueprint in use needs.",
  input: z.object({ id: Id }),
  access,
});

export const listClassBlueprints = endpoint({
  name: "classes.listClassBlueprints",
  method: "GET",
  path: "/api/class-blueprints",
  summary: "All class blueprints, archived ones too.",
  output: z.array(ClassBlueprint),
  access,
});

export const createClassBlueprint = endpoint({
  name: "classes.createClassBlueprint",
  method: "POST",
  path: "/api/class-blueprints",
  summary: "Add a class blueprint.",
  input: ClassBlueprintDraft.extend(newId),
  output: ClassBlueprint,
  access,
});

export const updateClassBlueprint = endpoint({
  name: "classes.updateClassBlueprint",
  method: "PATCH",
  path: "/api/class-blueprints/:id",
  summary: "Change a class blueprint, and with it the classes to come. Nobody who has a seat loses it.",
  input: ClassBlueprintDraft.partial().extend({ id: Id, isArchived: z.boolean().optional() }),
  output: z.object({ blueprint: ClassBlueprint, effect: PlanEffect }),
  access,
});

export const archiveClassBlueprint = endpoint({
  name: "classes.archiveClassBlueprint",
  method: "DELETE",
  path: "/api/class-blueprints/:id",
  summary: "Archive a class blueprint. Its series end; classes with people in them stay.",
  input: z.object({ id: Id }),
  access,
});

export const listClassSeries = endpoint({
  name: "classes.listClassSeries",
  method: "GET",
  path: "/api/class-series",
  summary: "All series, archived ones too.",
  output: z.array(ClassSeries),
  access,
});

export const createClassSeries = endpoint({
  name: "classes.createClassSeries",
  method: "POST",
  path: "/api/class-series",
  summary: "Plan a series; its classes of the next ten weeks are made at once.",
  input: ClassSeriesDraft.extend(newId),
  output: z.object({ series: ClassSeries, effect: PlanEffect }),
  access,
});

export const updateClassSeries = endpoint({
  name: "classes.updateClassSeries",
  method: "PATCH",
  path: "/api/class-series/:id",
  summary: "Change a series, and with it the classes to come.",
  input: ClassSeriesDraft.partial().extend({ id: Id, isArchived: z.boolean().optional() }),
  output: z.object({ series: ClassSeries, effect: PlanEffect }),
  access,
});

export const archiveClassSeries = endpoint({
  name: "classes.archiveClassSeries",
  method: "DELETE",
  path: "/api/class-series/:id",
  summary: "End a series. Classes to come that nobody is in go away.",
  input: z.object({ id: Id }),
  access,
});

export const createClassInstance = endpoint({
  name: "classes.createClassInstance",
  method: "POST",
  path: "/api/class-instances",
  summary: "Add a single class outside any series.",
  input: NewClassInstance,
  output: ClassInstance,
  access,
});

export const updateClassInstance = endpoint({
  name: "classes.updateClassInstance",
  method: "PATCH",
  path: "/api/class-instances/:id",
  summary: "Move one class to another time or place, or change its capacity or price.",
  input: ClassInstanceChange.extend({ id: Id }),
  output: ClassInstance,
  access,
});

export const substituteInstructor = endpoint({
  name: "classes.substituteInstructor",
  method: "PUT",
  path: "/api/class-instances/:id/instructor",
  summary: "Let somebody stand in for one class; null brings the planned instructor back.",
  input: z.object({ id: Id, instructorId: Id.nullable() }),
  output: ClassInstance,
  access,
});

export const cancelClassInstance = endpoint({
  name: "classes.cancelClassInstance",
  method: "POST",
  path: "/api/class-instances/:id/cancellation",
  summary: "Cancel one class. Everybody's seat is given back, and what was paid for it is due to be refunded.",
  input: ClassCancellation.extend({ id: Id }),
  output: ClassInstance,
  access,
});

export const importClasses = endpoint({
  name: "classes.importClasses",
  method: "POST",
  path: "/api/class-imports",
  summary: "Import a timetable from CSV. With `dryRun` nothing is made; the answer says what would be.",
  input: z.object({
    csv: z.string().min(1, "The file is empty.").max(500_000, "The file is too large."),
    dryRun: z.boolean(),
    /** Import the good rows of a file that also has refused ones. */
    skipRefused: z.boolean().default(false),
  }),
  output: ClassImportReport,
  access,
  asksAgain: true,
  rate: "costly",
});

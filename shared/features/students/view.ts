import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { StudentFilters, StudentList, StudentSort } from "./student-row.ts";

export const MOST_VIEWS = 30;

/** A list of students as one admin likes to see it. */
export const StudentView = z.object({
  id: Id,
  name: z.string().trim().min(1, ruleText("Fill this in.")).max(60),
  list: StudentList,
  sort: StudentSort,
  order: z.enum(["up", "down"]),
  filters: StudentFilters,
  /** By their keys on the page; one that is not there any more is left out. */
  columns: z.array(z.string().max(40)).max(20),
});
export type StudentView = z.infer<typeof StudentView>;

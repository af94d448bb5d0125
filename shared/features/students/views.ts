import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { ruleText } from "../../core/messages/message.ts";
import { StudentFilters, StudentList, StudentSort } from "./student-row.ts";

export const MOST_VIEWS = 30;

/** A list of students as one admin likes to see it. */
export const StudentView = z.object({
  id: Id,
  name: z.string().trim().min(1, ruleText("Please fill this in.")).max(60),
  list: StudentList,
  sort: StudentSort,
  order: z.enum(["up", "down"]),
  filters: StudentFilters,
  /** By their keys on the page; one that is not there any more is left out. */
  columns: z.array(z.string().max(40)).max(20),
});
export type StudentView = z.infer<typeof StudentView>;

export const listStudentViews = endpoint({
  name: "students.listViews",
  method: "GET",
  path: "/api/admin/student-views",
  summary: "The views of the lists of students that an admin saved for themselves, by name.",
  output: z.array(StudentView),
  access: admins,
});

export const saveStudentView = endpoint({
  name: "students.saveView",
  method: "POST",
  path: "/api/admin/student-views",
  summary: "Save a view of a list of students for oneself: list, order, filters and columns.",
  input: StudentView,
  output: StudentView,
  access: admins,
});

export const removeStudentView = endpoint({
  name: "students.removeView",
  method: "DELETE",
  path: "/api/admin/student-views/:id",
  summary: "Delete a saved view of one's own.",
  input: z.object({ id: Id }),
  access: admins,
});

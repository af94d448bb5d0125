import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { StudentView } from "./view.ts";

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

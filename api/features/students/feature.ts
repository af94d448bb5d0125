import * as students from "#shared/features/students/endpoints.ts";
import { StudentList } from "#shared/features/students/student-row.ts";
import * as views from "#shared/features/students/view-endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { exportStudents } from "./pages/export-students.ts";
import { listStudents } from "./pages/list-students.ts";
import { privacy } from "./privacy.ts";
import { followChanges, markAllDue, repairStates } from "./states/follow-changes.ts";
import { type StudentCountsDocument, StudentCountsModel } from "./states/student-state.model.ts";
import { listViews, removeView, saveView } from "./views/views.ts";

export const feature: Feature = {
  name: "students",
  privacy,
  routes: [
    handle(students.listStudents, (query, { services }) => listStudents(query, services)),
    handle(students.countStudents, async () => {
      const stored = await StudentCountsModel.findById("students").lean<StudentCountsDocument>();
      const none = Object.fromEntries(StudentList.options.map((list) => [list, 0])) as Record<StudentList, number>;
      return { counts: { ...none, ...stored?.counts }, asOf: stored?.asOf.toISOString() ?? null };
    }),
    handle(students.exportStudents, async (query, { services, http }) => {
      http.attachment("students.csv");
      return exportStudents(query, services);
    }),
    handle(views.listStudentViews, (_, { actor }) => listViews(actor.userId)),
    handle(views.saveStudentView, (view, { actor, services }) => saveView(view, actor.userId, services)),
    handle(views.removeStudentView, ({ id }, { actor }) => removeView(id, actor.userId)),
  ],
  jobs: [
    { name: "students.followChanges", every: "1 minute", idleSeconds: 300, run: followChanges },
    { name: "students.repairStates", every: "10 minutes", run: repairStates },
  ],
  // Levels and apparatus are settings: who is ready for which changes with them.
  followStudio: markAllDue,
};

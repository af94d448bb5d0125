import { insertOwn, markOf } from "#api/db/insert-own.ts";
import type { Services } from "#api/services.ts";
import { conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { StudentFilters } from "#shared/features/students/student-row.ts";
import { MOST_VIEWS, type StudentView } from "#shared/features/students/view.ts";
import { type StudentViewDocument, StudentViewModel } from "./view.model.ts";

const toView = ({ _id, name, list, sort, order, filters, columns }: StudentViewDocument): StudentView => ({
  id: _id,
  name,
  list,
  sort,
  order,
  filters: StudentFilters.parse(filters),
  columns,
});

export async function listViews(adminId: string): Promise<StudentView[]> {
  const views = await StudentViewModel.find({ adminId })
    .sort({ name: 1 })
    .limit(MOST_VIEWS)
    .lean<StudentViewDocument[]>();
  return views.map(toView);
}

/** Safe to repeat for its maker. @throws AppError 409 `view.too-many`, `id.used` */
export async function saveView({ id, ...view }: StudentView, adminId: string, { now }: Pick<Services, "now">) {
  const others = await StudentViewModel.countDocuments({ adminId }, { limit: MOST_VIEWS });
  if (others >= MOST_VIEWS && !(await StudentViewModel.exists({ _id: id })))
    throw conflict("view.too-many", message("You already have 30 views. Delete one first."));
  await insertOwn(StudentViewModel, {
    _id: id,
    ...view,
    adminId,
    createdAt: toDate(now()),
    madeBy: markOf(adminId, id),
  });
  return toView(await StudentViewModel.findById(id).orFail().lean<StudentViewDocument>());
}

/** @throws AppError 404 also for the view of another admin */
export async function removeView(id: string, adminId: string): Promise<void> {
  const { deletedCount } = await StudentViewModel.deleteOne({ _id: id, adminId });
  if (deletedCount === 0) throw notFound(message("We can't find this view."));
}

import { v7 as newId } from "uuid";
import { ExportModel } from "#api/features/exports/export.model.ts";
import { NO_PROGRESS } from "#api/features/exports/zip-writer.ts";
import { StudentViewModel } from "#api/features/students/views/view.model.ts";

const VIEW = { name: "Away", list: "at-risk", sort: "name", order: "up", columns: [] } as const;

/** A saved view of the lists of students, and an export that is over, of each of these people. */
export async function plantViews(people: string[]): Promise<void> {
  const filters = { age: "all", pass: "all", photos: "all", language: "all" } as const;
  const createdAt = new Date("2026-03-01T20:00:00Z");
  await StudentViewModel.create(
    people.map((adminId) => ({ _id: newId(), adminId, ...VIEW, columns: [], filters, createdAt })),
  );
  await ExportModel.create(
    people.map((byId) => ({
      ...{
        _id: newId(),
        byId,
        byName: "Ana",
        state: "done" as const,
        withVideos: false,
        requestedAt: createdAt,
        rowsTotal: 1,
      },
      ...{ progress: NO_PROGRESS, isGone: true },
    })),
  );
}

import { v7 as newId } from "uuid";
import { StudentViewModel } from "#api/features/students/views/view.model.ts";

const VIEW = { name: "Away", list: "at-risk", sort: "name", order: "up", columns: [] } as const;

/** A saved view of the lists of students, of each of these people. */
export async function plantViews(people: string[]): Promise<void> {
  const filters = { age: "all", pass: "all", photos: "all", language: "all" } as const;
  const createdAt = new Date("2026-03-01T20:00:00Z");
  await StudentViewModel.create(
    people.map((adminId) => ({ _id: newId(), adminId, ...VIEW, columns: [], filters, createdAt })),
  );
}

import { v7 as newId } from "uuid";
import { PastVisitModel } from "#api/features/bookings/index.ts";
import { ImportItemModel } from "#api/features/imports/item.model.ts";
import { plantViews } from "./plant-views.ts";

/** Saved views, a visit of before and a credit that an import brought, of each of these people. */
export async function plantLists(people: string[]): Promise<void> {
  await plantViews(people);
  const importId = newId();
  await PastVisitModel.create(
    people.map((personId) => ({ _id: newId(), importId, personId, on: "2026-01-05", className: "Silks" })),
  );
  await ImportItemModel.create(
    people.map((personId, seq) => ({
      ...{ _id: `${importId}:${seq}`, importId, seq, line: seq + 2, key: `credit:${personId}` },
      ...{ kind: "credit" as const, personId, targetId: newId(), isDone: true },
    })),
  );
}

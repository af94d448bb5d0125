import { v7 as newId } from "uuid";
import { ImportItemModel, PastVisitModel } from "#api/features/imports/item.model.ts";

export async function plantViewsAndImports(people: string[]): Promise<void> {
  await plantViews(people);
  await plantImports(people);
}

import { plantViews } from "./plant-views.ts";

/** A visit of before and a credit that an import brought, of each of these people. */
async function plantImports(people: string[]): Promise<void> {
  const importId = newId();
  await PastVisitModel.create(
    people.map((personId) => ({ _id: newId(), importId, personId, on: "2026-01-05", className: "Silks" })),
  );
  await ImportItemModel.create(
    people.map((personId, seq) => ({
      ...{ _id: `${importId}:${seq}`, importId, seq, line: seq + 2, kind: "credit", key: `credit:${personId}` },
      ...{ personId, targetId: newId(), isDone: true },
    })),
  );
}

import type { Feed } from "../../sync/feed.ts";
import { ApparatusModel } from "./catalogue/apparatus.model.ts";
import { toApparatus } from "./catalogue/apparatus.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "./class-instance.model.ts";
import { toClassInstance } from "./serialize.ts";
import { comingWeeks, pastWeeks } from "./sync-window.ts";

/** The timetable syncs to all. */
export const feeds: Feed[] = [
  { collection: "apparatus", model: ApparatusModel, toRow: toApparatus, commonTo: ["public"], comesFirst: true },
  {
    collection: "classInstances",
    model: ClassInstanceModel,
    toRow: (doc: ClassInstanceDocument) => toClassInstance(doc),
    alikeBy: "blueprintId",
    commonTo: ["public"],
    start: (now) => [comingWeeks(now, 10), pastWeeks(now, 2)],
  },
];

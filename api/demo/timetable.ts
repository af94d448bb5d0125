import { addDays, weekStart } from "../../shared/core/time.ts";
import { daysOfSeries } from "../../shared/features/classes/series-days.ts";
import {
  blueprintFields,
  type ClassBlueprintDocument,
  type ClassSeriesDocument,
  idOfSeriesDay,
  instructorFields,
  newInstance,
  timeFields,
} from "../features/classes/index.ts";
import { type DemoStudio, demoId } from "./studio.ts";
import { APPARATUS, BLUEPRINTS, type DemoBlueprint, type DemoSeries, SERIES } from "./timetable.data.ts";

export type DemoInstance = ReturnType<typeof newInstance>;

/** A weekly class with everything that decides who comes to it. */
export interface DemoWeekly {
  key: string;
  data: DemoSeries;
  blueprint: DemoBlueprint;
  doc: ClassSeriesDocument;
  instances: DemoInstance[];
}

export const demoApparatus = () =>
  APPARATUS.map(({ name, nameEs, description }, order) => ({
    _id: demoId(`apparatus ${name}`),
    name,
    nameEs,
    key: name.toLowerCase(),
    description,
    order,
    archivedAt: null,
    audiences: ["public"],
  }));

/** Classes for adults are open to all by the rules, as most studios have it; their ages say who comes in the demo. */
const isForTheYoung = ([, to]: DemoBlueprint["ages"]): boolean => to < 18;

const toBlueprintDocument = ({
  apparatus,
  minutes,
  ages,
  needs,
  fees,
  ...data
}: DemoBlueprint): ClassBlueprintDocument => ({
  _id: demoId(`blueprint ${data.name}`),
  ...data,
  requiredLevel: needs?.level ?? null,
  ages: isForTheYoung(ages) ? { from: ages[0], to: ages[1], countedOn: null } : null,
  lateFeeCents: fees?.late ?? null,
  noShowFeeCents: fees?.noShow ?? null,
  requiredMoveIds: (needs?.moves ?? []).map((name) => demoId(`move ${name}`)),
  apparatusId: demoId(`apparatus ${apparatus}`),
  durationMinutes: minutes,
  archivedAt: null,
});

export const demoBlueprints = (): ClassBlueprintDocument[] => BLUEPRINTS.map(toBlueprintDocument);

/** Every weekly class with its classes from four weeks back to ten ahead, still empty. */
export const demoWeeklies = (studio: DemoStudio): DemoWeekly[] => SERIES.map((data) => toWeekly(data, studio));

function toWeekly(data: DemoSeries, studio: DemoStudio): DemoWeekly {
  const key = `${data.weekday} ${data.time} ${data.blueprint}`;
  const blueprint = BLUEPRINTS.find(({ name }) => name === data.blueprint);
  if (!blueprint) throw new Error(`The demo's timetable names ${data.blueprint}, which is no blueprint.`);
  const doc: ClassSeriesDocument = {
    _id: demoId(`series ${key}`),
    blueprintId: demoId(`blueprint ${data.blueprint}`),
    instructorId: demoId(`person ${data.instructor}`),
    rule: `FREQ=WEEKLY;BYDAY=${data.weekday}`,
    startDay: weekStart(studio.firstDay),
    startTime: data.time,
    until: null,
    archivedAt: null,
  };
  const fields = {
    ...blueprintFields(toBlueprintDocument(blueprint), blueprint.apparatus),
    ...instructorFields({ id: doc.instructorId, name: data.instructor }),
  };
  const instances = daysOfSeries(doc, studio.firstDay, studio.lastDay).map((day) =>
    newInstance(
      { ...fields, ...timeFields(studio.zone, day, data.time, blueprint.minutes) },
      { id: idOfSeriesDay(doc._id, day), seriesId: doc._id, seriesDay: day },
    ),
  );
  return { key, data, blueprint, doc, instances };
}

/** What happens in every studio: a class is cancelled, one is moved, and one gets a substitute. */
export function addIncidents(weeklies: DemoWeekly[], studio: DemoStudio): void {
  const soon = addDays(studio.today, 3);
  const next = (key: string) =>
    weeklies.find((weekly) => weekly.key === key)?.instances.find(({ seriesDay }) => (seriesDay ?? "") >= soon);
  const cancelled = next("TU 19:15 Trapeze for Everybody");
  if (cancelled)
    Object.assign(cancelled, {
      status: "cancelled",
      cancelReason: "The yearly rigging inspection takes longer than planned. We are sorry!",
      sequence: 1,
    });
  const stoodIn = next("WE 18:30 Rope Lab");
  if (stoodIn)
    Object.assign(stoodIn, {
      ...instructorFields({ id: demoId("person Camille Laurent"), name: "Camille Laurent" }),
      substituteFor: stoodIn.instructorName,
      plannedInstructorId: stoodIn.instructorId,
      changedByHand: ["instructor"],
      sequence: 1,
    });
  const moved = next("FR 17:30 Silks Basics");
  if (moved)
    Object.assign(moved, {
      ...timeFields(studio.zone, moved.date, "17:45", 75),
      changedByHand: ["time"],
      sequence: 1,
    });
}

import { logChange, logDocument } from "#api/audit/note.ts";
import type { ClassFollowers } from "#api/feature.ts";
import { handle, type Route } from "#api/http/route.ts";
import type { Services } from "#api/services.ts";
import {
  archiveApparatus,
  archiveClassBlueprint,
  archiveClassSeries,
  createApparatus,
  createClassBlueprint,
  createClassSeries,
  listApparatus,
  listClassBlueprints,
  listClassSeries,
  listInstructors,
  updateApparatus,
  updateClassBlueprint,
  updateClassSeries,
} from "#shared/features/classes/admin/endpoints.ts";
import { announceChange } from "../schedule/changes/announce-changes.ts";
import { type ClassChange, changeBy } from "../schedule/changes/change-instance.ts";
import { assertNoClash } from "../schedule/changes/clashes.ts";
import { planApparatus, planBlueprint, previewBlueprint } from "../schedule/plan-blueprint.ts";
import { planSeries, previewSeries } from "../schedule/plan-series.ts";
import { ApparatusModel } from "./apparatus.model.ts";
import * as apparatus from "./apparatus.ts";
import * as blueprints from "./blueprints.ts";
import { type ClassSeriesDocument, ClassSeriesModel } from "./class-series.model.ts";
import * as instructors from "./instructors.ts";
import { isFree, opensBlueprint } from "./sensitive.ts";
import * as series from "./series.ts";

async function planned(doc: ClassSeriesDocument, services: Services, change: ClassChange) {
  const effect = await planSeries(doc, services, change);
  await announceChange(change.id, services, change.followers);
  const [row] = await series.toClassSeries([doc]);
  if (!row) throw new Error("A series has a row.");
  return { series: row, effect };
}

const asking = (anyway: boolean, services: Services) => async (doc: ClassSeriesDocument) =>
  assertNoClash(await previewSeries(doc, services), anyway);

/** A longer class, or another room, may meet the next one. */
async function assertRoom(
  { id, durationMinutes, place }: { id: string; durationMinutes?: number | undefined; place?: string | undefined },
  anyway: boolean,
  services: Services,
) {
  const known = durationMinutes === undefined && place === undefined ? null : await blueprints.findBlueprint(id);
  if (!known) return;
  const next = { ...known, durationMinutes: durationMinutes ?? known.durationMinutes, place: place ?? known.place };
  const changes = await previewBlueprint(next, services);
  const [before, after] = [changes.map((each) => each.before), changes.map((each) => each.after)];
  await assertNoClash(after, anyway, before);
}

export const catalogueRoutes = (followers: ClassFollowers): Route[] => [
  handle(listInstructors, () => instructors.listInstructors()),

  handle(listApparatus, () => apparatus.listApparatus()),
  handle(createApparatus, (input, { actor }) => apparatus.createApparatus(input, actor.userId)),
  handle(updateApparatus, async ({ id, ...changes }, { services, audit }) => {
    const change = () => apparatus.updateApparatus(id, changes, services);
    const changed = await logDocument(audit, { model: ApparatusModel, id }, change);
    if (changes.name !== undefined) await planApparatus(id, services, followers);
    return changed;
  }),
  handle(archiveApparatus, async ({ id }, { services }) => {
    await apparatus.updateApparatus(id, { isArchived: true }, services);
  }),

  handle(listClassBlueprints, () => blueprints.listBlueprints()),
  handle(createClassBlueprint, (input, { actor }) => blueprints.createBlueprint(input, actor.userId), {
    asksWhen: isFree,
  }),
  handle(
    updateClassBlueprint,
    async ({ id, anyway, ...changes }, context) => {
      const { services, audit } = context;
      await assertRoom({ id, ...changes }, anyway, services);
      const change = () => blueprints.changeBlueprint(id, changes, services);
      const blueprint = await logChange(audit, () => blueprints.findBlueprint(id), change);
      return { blueprint, effect: await planBlueprint(id, services, changeBy(context, followers)) };
    },
    { asksWhen: opensBlueprint },
  ),
  handle(archiveClassBlueprint, async ({ id }, context) => {
    await blueprints.changeBlueprint(id, { isArchived: true }, context.services);
    await planBlueprint(id, context.services, changeBy(context, followers));
  }),

  handle(listClassSeries, () => series.listSeries()),
  handle(createClassSeries, async ({ anyway, ...input }, context) => {
    const { actor, services } = context;
    const made = await series.createSeries(input, actor.userId, asking(anyway, services));
    return planned(made, services, changeBy(context, followers));
  }),
  handle(updateClassSeries, async ({ id, anyway, ...changes }, context) => {
    const { services, audit } = context;
    const deps = { now: services.now, assertFree: asking(anyway, services) };
    const change = () => series.changeSeries(id, changes, deps);
    const changed = await logDocument(audit, { model: ClassSeriesModel, id }, change);
    return planned(changed, services, changeBy(context, followers));
  }),
  handle(archiveClassSeries, async ({ id }, context) => {
    const { services } = context;
    const ended = await series.changeSeries(id, { isArchived: true }, services);
    await planned(ended, services, changeBy(context, followers));
  }),
];

import { mongoose } from "#api/db/mongoose.ts";
import { followChanges, readMoment, saveMoment } from "#api/jobs/follow.ts";
import { eachPage, nextPage } from "#api/jobs/pages.ts";
import { failedIds } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { dayIn } from "#shared/core/time.ts";
import { NIGHT_HOURS } from "#shared/features/attendance/policy.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { ApparatusModel, ClassInstanceModel } from "../../classes/index.ts";
import { MoveModel } from "../../moves/index.ts";
import { StudioModel } from "../../studio/index.ts";
import { saveMembers } from "../people/members.ts";
import { RosterEntryModel } from "./roster-entry.model.ts";
import { SAVE_ROSTER, saveMany } from "./save-many.ts";
import { rosterWindow } from "./window.ts";

const { trusted } = mongoose;
/** Up to when classes had their rosters at the last look. */
const WINDOW = "attendance.roster-window";

/**
 * What came near enough gets its roster, what is past loses it, and one that could not be saved is tried again. All that
 * are near are looked at on a new day of the studio's, which is what ages and the front desk's lists follow, and when
 * moves, levels or apparatus changed.
 */
export async function moveWindow(services: Services): Promise<void> {
  const { from, to } = rosterWindow(services.now());
  const before = await readMoment(WINDOW);
  const haveRulesChanged = await followRules(services);
  if (!before || haveRulesChanged || dayOf(before, services) !== dayOf(to, services)) await lookAtAll(services);
  else {
    const come = await classesIn({ $gt: before, $lte: to });
    const left = await classesIn({ $gte: new Date(before.getTime() - (to.getTime() - from.getTime())), $lt: from });
    const over = await classesIn(leftDesk(before, to, services));
    await saveMany([...come, ...left, ...over, ...(await failedIds(SAVE_ROSTER))], services);
  }
  await saveMoment(WINDOW, to);
}

/** Begins of classes that the front desk had beyond midnight until the last look. */
function leftDesk(before: Date, to: Date, { now }: Pick<Services, "now">): object {
  const until = now().subtract({ hours: NIGHT_HOURS }).epochMilliseconds;
  return { $gt: new Date(until - (to.getTime() - before.getTime())), $lte: new Date(until) };
}

/** Of the moment at which the window ends: as many days from now in both cases. */
const dayOf = (end: Date, { timeZone }: Services) => dayIn(timeZone, Temporal.Instant.from(end.toISOString()));

const classesIn = (startsAt: object): Promise<string[]> =>
  ClassInstanceModel.distinct("_id", { startsAt: trusted(startsAt) });

async function lookAtAll(services: Services): Promise<void> {
  const { from, to } = rosterWindow(services.now());
  const near = await classesIn({ $gte: from, $lte: to });
  const shown: string[] = await RosterEntryModel.distinct("classInstanceId", {
    deletedAt: null,
    classInstanceId: trusted({ $gt: "" }),
  });
  await saveMany([...near, ...shown], services);
}

/** @returns whether what the name of a level follows from is another than at the last look */
async function followRules(services: Services): Promise<boolean> {
  let changes = 0;
  const act = async (rows: unknown[]) => {
    changes += rows.length;
  };
  const fields = { _id: 1 as const };
  await followChanges({ name: "attendance.follow-moves", model: MoveModel, fields, act }, services);
  await followChanges({ name: "attendance.follow-apparatus", model: ApparatusModel, fields, act }, services);
  await followChanges({ name: "attendance.follow-studio", model: StudioModel, fields, act }, services);
  return changes > 0;
}

const EVERYBODY = { model: UserModel, fields: { passwordHash: 0 as const }, kind: "attendance.saveMembers" };

/** All rosters, and what staff may know of every person. */
export async function repairRosters(services: Services): Promise<void> {
  await lookAtAll(services);
  await eachPage<UserDocument>(EVERYBODY, (people) => saveMembers(people, services), services);
}

/** What staff know of some people, as a birthday changes nothing that could be followed; the next ones at the next call. */
export async function repairMembers(services: Services): Promise<void> {
  await nextPage<UserDocument>(EVERYBODY, (people) => saveMembers(people, services), services);
}

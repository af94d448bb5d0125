import { type Message, message } from "#shared/core/messages/message.ts";
import { parseWeekly, WEEKDAY_WORDS } from "#shared/features/classes/weekly-rule.ts";
import type { Audience } from "#shared/features/groups/audience.ts";
import { type AudienceNames, describeAudience } from "#shared/features/groups/describe-audience.ts";
import { mongoose } from "../../db/mongoose.ts";
import {
  ClassBlueprintModel,
  type ClassSeriesDocument,
  ClassSeriesModel,
  classAndTime,
  findClassesEver,
} from "../classes/index.ts";
import { findSyllabus } from "../moves/index.ts";

const { trusted } = mongoose;

/** The people of an audience as a sentence. */
export async function sentenceOf(audience: Audience): Promise<Message> {
  const [sentence] = await sentencesOf([audience]);
  if (!sentence) throw new Error("No sentence was made.");
  return sentence;
}

/** The sentences of these audiences, in the same order; reads a fixed number of times. */
export async function sentencesOf(audiences: readonly Audience[]): Promise<Message[]> {
  const names = await findAudienceNames(audiences);
  return audiences.map((audience) => describeAudience(audience, names));
}

async function findAudienceNames(audiences: readonly Audience[]): Promise<AudienceNames> {
  const conditions = audiences.flatMap((audience) => (audience.kind === "rule" ? audience.conditions : []));
  const classIds = conditions.flatMap((each) => (each.is === "class" ? [each.classInstanceId] : []));
  const seriesIds = conditions.flatMap((each) => (each.is === "series" ? [each.seriesId] : []));
  const [classes, series, syllabus] = await Promise.all([
    findClassNames(classIds),
    findSeriesNames(seriesIds),
    findSyllabus(),
  ]);
  return { classes, series, syllabus };
}

async function findClassNames(ids: string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map();
  const classes = await findClassesEver(ids, ["name", "startsAt"]);
  return new Map(classes.map((instance) => [instance._id, classAndTime(instance)]));
}

async function findSeriesNames(ids: string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map();
  const series = await ClassSeriesModel.find({ _id: trusted({ $in: ids }) }).lean<ClassSeriesDocument[]>();
  const blueprintIds = series.map(({ blueprintId }) => blueprintId);
  const blueprints = await ClassBlueprintModel.find({ _id: trusted({ $in: blueprintIds }) }, { name: 1 }).lean();
  const nameOf = new Map(blueprints.map(({ _id, name }) => [_id, name]));
  return new Map(series.map((one) => [one._id, seriesName(one, nameOf.get(one.blueprintId) ?? "")]));
}

/** "Silks Basics, Tue and Thu, 6:00 PM" */
function seriesName({ rule, startTime }: Pick<ClassSeriesDocument, "rule" | "startTime">, name: string): Message {
  const own = { own: name };
  const time = { time: startTime };
  const weekly = parseWeekly(rule);
  if (!weekly) return message("{name}, {time}", { name: own, time });
  const weekdays = { list: weekly.days.map((day) => WEEKDAY_WORDS[day]) };
  return message("{name}, {weekdays}, {time}", { name: own, weekdays, time });
}

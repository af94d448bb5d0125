import { mongoose } from "#api/db/mongoose.ts";
import type { Query, Shape } from "./recorder.ts";

type Fields = Record<string, unknown>;

/** How the database answered one shape. */
export interface Verdict {
  key: string;
  sentBy: string;
  plan: string;
  examined: number;
  answered: number;
  faults: string[];
}

/** A collection that is so small may be read whole. */
const SMALL = 500;
/** So many may be examined for nothing. */
const FLOOR = 100;
const MOST_PER_ANSWER = 10;
const MOST_SORTED = 1_000;

/** Asks the database how it would answer, and says what would not do in a studio of years. */
export async function judge({ key, examples }: Shape, sizes: ReadonlyMap<string, number>): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (const example of examples) verdicts.push(await judgeOne(key, example, sizes.get(example.collection) ?? 0));
  const worst = verdicts.toSorted((a, b) => b.faults.length - a.faults.length || ratioOf(b) - ratioOf(a))[0];
  if (!worst) throw new Error(`${key} has no example.`);
  return worst;
}

export const ratioOf = ({ examined, answered }: Verdict): number =>
  Math.max(0, examined - FLOOR) / Math.max(1, answered);

/** How many documents the database reads to answer. */
export const countExamined = async (query: Query): Promise<number> => (await judgeOne("", query, 0)).examined;

async function judgeOne(key: string, { collection, command, sentBy }: Query, size: number): Promise<Verdict> {
  const db = mongoose.connection.db;
  if (!db) throw new Error("The database is closed.");
  const answer = (await db.command({ explain: command, verbosity: "executionStats" })) as Fields;
  const stages = stagesOf(answer);
  const plan = [...new Set(stages.map(({ stage, indexName }) => (indexName ? `${stage}(${indexName})` : stage)))];
  const reading = stages.find(({ stage }) => /^(FETCH|IXSCAN|COLLSCAN|COUNT_SCAN|DISTINCT_SCAN|EXPRESS)/.test(stage));
  const examined = Math.max(0, ...stages.map(({ docsExamined = 0 }) => docsExamined), totalOf(answer));
  // What is named by its id is looked at in any state.
  const isNamed = stages.some(({ indexName }) => indexName === "_id_") && JSON.stringify(command).includes('"_id"');
  const answered = isNamed ? examined : (reading?.nReturned ?? 0);
  const verdict = { key, sentBy, plan: plan.join(" < "), examined, answered };
  const faults: string[] = [];
  if (size > SMALL && examined > FLOOR && stages.some(({ stage }) => stage === "COLLSCAN"))
    faults.push(`reads all of ${collection}`);
  for (const { stage, sorts } of stages)
    if (stage.startsWith("SORT") && stage !== "SORT_MERGE" && sorts > MOST_SORTED)
      faults.push(`sorts ${sorts} documents`);
  if (examined > Math.max(FLOOR, MOST_PER_ANSWER * answered))
    faults.push(`examines ${examined} documents for ${answered}`);
  return { ...verdict, faults };
}

interface Stage {
  stage: string;
  indexName?: string;
  docsExamined?: number;
  nReturned: number;
  /** How many come into it. */
  sorts: number;
}

/** The stages that ran, from the one that answers down to the one that reads. */
function stagesOf(answer: Fields): Stage[] {
  const found: Stage[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (value && typeof value === "object") {
      const stage = value as Fields & { inputStage?: Fields; inputStages?: Fields[] };
      if (typeof stage.stage === "string" && "nReturned" in stage)
        found.push({
          stage: stage.stage,
          nReturned: Number(stage.nReturned),
          sorts: Number(stage.inputStage?.nReturned ?? 0),
          ...(typeof stage.indexName === "string" && { indexName: stage.indexName }),
          ...(typeof stage.docsExamined === "number" && { docsExamined: stage.docsExamined }),
        });
      for (const inner of [stage.inputStage, stage.inputStages, stage.innerStage, stage.outerStage]) walk(inner);
    }
  };
  for (const stats of statsOf(answer)) walk(stats.executionStages);
  return found;
}

const totalOf = (answer: Fields): number =>
  statsOf(answer).reduce((sum, { totalDocsExamined }) => sum + Number(totalDocsExamined ?? 0), 0);

/** Of the query, or of each part of a pipeline. */
function statsOf(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(statsOf);
  if (!value || typeof value !== "object") return [];
  const { executionStats, ...others } = value as Fields;
  if (executionStats) return [executionStats as Fields];
  return Object.entries(others).flatMap(([name, inner]) => (name === "command" ? [] : statsOf(inner)));
}

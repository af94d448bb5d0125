import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Model } from "mongoose";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";
import { readPlace, savePlace } from "./follow.ts";
import { doTogether } from "./set-aside.ts";

const AT_ONCE = 500;
/** Page after page without a rest between: larger ones would hold up other requests. */
const AT_ONCE_OF_ALL = 200;

interface Pages<Row> {
  model: Pick<Model<Row>, "find">;
  /** Which documents; all where it is left out. */
  filter?: object;
  fields?: Record<string, 0 | 1>;
  /** `slice.verbNoun`: what is set aside of them. */
  kind: string;
  atOnce?: number;
}

type Act<Row> = (rows: Row[]) => Promise<unknown>;
type Deps = Pick<Services, "now" | "log" | "secrets">;

/**
 * Goes through a collection by its ids, some at a time, the whole of it. Where a page fails its documents are tried one by
 * one. @returns the sum of what `act` counted
 */
export async function eachPage<Row extends { _id: string }>(
  pages: Pages<Row>,
  act: Act<Row>,
  services: Deps,
): Promise<number> {
  let sum = 0;
  for (let after: string | null = ""; after !== null; await letOthersRun()) {
    const page: Done = await doPage({ atOnce: AT_ONCE_OF_ALL, ...pages }, after, act, services);
    sum += page.done;
    after = page.next;
  }
  return sum;
}

/**
 * One page of a collection, the next one at the next call, and after the last one the first again: for what can only be
 * found by looking at everything. What one call costs does not grow with the studio. @returns what `act` counted
 */
export async function nextPage<Row extends { _id: string }>(
  pages: Pages<Row>,
  act: Act<Row>,
  services: Deps,
): Promise<number> {
  const place = await readPlace(pages.kind);
  const { done, next } = await doPage(pages, place, act, services);
  if ((next ?? "") !== place) await savePlace(pages.kind, next ?? "");
  return done;
}

interface Done {
  done: number;
  /** After which id the next page begins; null behind the last one. */
  next: string | null;
}

async function doPage<Row extends { _id: string }>(
  { model, filter = {}, fields, kind, atOnce = AT_ONCE }: Pages<Row>,
  after: string,
  act: Act<Row>,
  services: Deps,
): Promise<Done> {
  const rows = (await model
    .find({ ...filter, _id: mongoose.trusted({ $gt: after }) } as never, fields)
    .sort({ _id: 1 })
    .limit(atOnce)
    .lean()) as unknown as Row[];
  const next = rows.length < atOnce ? null : (rows.at(-1)?._id ?? null);
  return { done: await doTogether({ kind, items: rows, act }, services), next };
}

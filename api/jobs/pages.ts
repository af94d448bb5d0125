import { setImmediate as letOthersRun } from "node:timers/promises";
import type { Model } from "mongoose";
import { mongoose } from "../db/mongoose.ts";
import type { Services } from "../services.ts";
import { doEach } from "./set-aside.ts";

const AT_ONCE = 500;

interface Pages<Row> {
  model: Pick<Model<Row>, "find">;
  /** Which documents; all where it is left out. */
  filter?: object;
  fields?: Record<string, 0 | 1>;
  /** `slice.verbNoun`: what is set aside of them. */
  kind: string;
  atOnce?: number;
}

/**
 * Goes through a collection by its ids, some at a time, for what has to be looked at whole once a day. Where a page fails
 * its documents are tried one by one. @returns the sum of what `act` counted
 */
export async function eachPage<Row extends { _id: string }>(
  { model, filter = {}, fields, kind, atOnce = AT_ONCE }: Pages<Row>,
  act: (rows: Row[]) => Promise<unknown>,
  services: Pick<Services, "now" | "log" | "secrets">,
): Promise<number> {
  let done = 0;
  let after = "";
  for (;;) {
    const rows = (await model
      .find({ ...filter, _id: mongoose.trusted({ $gt: after }) } as never, fields)
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean()) as unknown as Row[];
    try {
      if (rows.length > 0) done += countOf(await act(rows));
    } catch (error) {
      services.log.warn({ err: error, job: kind }, "a page failed: its documents are tried one by one");
      done += await doEach({ kind, items: rows, act: (row) => act([row]), leavesOut: true }, services);
    }
    if (rows.length < atOnce) return done;
    after = rows.at(-1)?._id ?? after;
    await letOthersRun();
  }
}

const countOf = (changes: unknown): number => (typeof changes === "number" ? changes : 0);

import type { Actor } from "#shared/core/actor.ts";
import { conflict } from "#shared/core/errors.ts";
import { addUp, type Posting } from "#shared/core/ledger.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { sumsOf } from "#shared/features/accounting/figures.ts";
import { addMonths, type Month } from "#shared/features/accounting/month.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { markOf } from "../../db/insert-own.ts";
import { withTime } from "../../db/limits/limits.ts";
import type { FollowUpHandler } from "../../follow-ups/registry.ts";
import { followUpNow } from "../../follow-ups/run.ts";
import { pushTodo } from "../../follow-ups/todo.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { closeUntil, countLedgerFaults, type LedgerParts, reconcile } from "../ledger/index.ts";
import { type ClosedMonth, ClosedMonthModel } from "./closed-month.model.ts";
import { readFigures } from "./figures.ts";
import { getOpenLine, readBalances, readTimeline, spanOfOpen } from "./months.ts";

export const CLOSE_MONTH = "accounting.closeMonth";

/**
 * Closes a month after a run of the ledger. The document that is inserted decides; its figures follow. Safe to repeat.
 * @throws AppError 404; 409 `month.closed`, `month.not-over`, `month.order`, `month.unbalanced`
 */
export async function closeMonth(month: Month, actor: Actor, parts: LedgerParts, services: Services): Promise<void> {
  const madeBy = markOf(actor.userId, month);
  const known = await findMaker(month);
  if (!known) await assertMayClose(month, parts, services);
  const maker = known ?? (await decide(month, { madeBy, closedByName: await findName(actor.userId) }, services));
  if (maker.madeBy !== madeBy) throw conflict("month.closed", message("Another admin already closed this month."));
  await followUpNow(ClosedMonthModel, month, services);
}

type Maker = Pick<ClosedMonth, "madeBy">;
const findMaker = (month: Month) => ClosedMonthModel.findById(month, { madeBy: 1 }).lean<Maker>();

async function assertMayClose(month: Month, parts: LedgerParts, services: Services): Promise<void> {
  const timeline = await readTimeline(services);
  const { canClose } = getOpenLine(month, timeline);
  if (month >= timeline.current)
    throw conflict("month.not-over", message("This month isn't over yet. Close it when it is."));
  if (!canClose) throw conflict("month.order", message("Please close the months before this one first."));
  await assertBalanced(parts, services);
}

/** One insert under the name of the month. @returns who closed it: another admin may have been first */
async function decide(
  month: Month,
  by: Pick<ClosedMonth, "madeBy" | "closedByName">,
  services: Services,
): Promise<Maker> {
  const { from, to: until } = spanOfOpen(month, await readTimeline(services), services);
  try {
    await ClosedMonthModel.create({
      ...{
        _id: month,
        from,
        until,
        timeZone: services.timeZone,
        state: "closing" as const,
        figures: null,
        balances: [],
      },
      ...{ closedAt: toDate(services.now()), ...by },
      todo: [pushTodo({ kind: CLOSE_MONTH, at: services.now() }).todo],
    });
    return by;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await findMaker(month)) ?? by;
  }
}

/** The ledger follows its documents at most some minutes later: a run now leaves as little as possible for the next month. */
async function assertBalanced(parts: LedgerParts, services: Services): Promise<void> {
  await withTime(() => reconcile(parts, services));
  if ((await countLedgerFaults()) > 0)
    throw conflict("month.unbalanced", message("The books don't add up. Check the results under Books first."));
}

/**
 * Fixes which entries are of the month, and writes its figures down. What is repeated reads the same entries, so that it
 * writes the same.
 */
export const freezeMonth: FollowUpHandler<Services> = async ({ documentId: month }) => {
  await freeze(month);
  return undefined;
};

async function freeze(month: Month): Promise<void> {
  const closing = await ClosedMonthModel.findOne({ _id: month, state: "closing" }).lean<ClosedMonth>();
  if (!closing) return;
  const { from, until: to, timeZone } = closing;
  const opening = await balancesBefore(month);
  await closeUntil(to);
  const figures = await readFigures({ month, from, to, timeZone });
  const balances = addUp([...opening, ...sumsOf(figures)]);
  await ClosedMonthModel.updateOne({ _id: month, state: "closing" }, { state: "closed", figures, balances });
}

/** Another process may still be writing down the month before. */
async function balancesBefore(month: Month): Promise<Posting[]> {
  const before = addMonths(month, -1);
  await freeze(before);
  return readBalances(before);
}

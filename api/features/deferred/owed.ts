import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { OwedRow } from "#shared/features/deferred/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import { newestFirst } from "../../db/pages/newest-first.ts";
import { type PassDocument, PassModel } from "../memberships/index.ts";
import { type DeferralDocument, DeferralModel } from "./deferral.model.ts";

const { trusted } = mongoose;
/** More than a pack has; of a year of weeks that were frozen and resumed, the last ones. */
const MOST_MOVES = 100;

/** A page of what members are owed, the largest sum first. @throws AppError 404 */
export async function listOwed(after: string | undefined): Promise<OwedRow[]> {
  const deferrals = await DeferralModel.find({ leftCents: trusted({ $gt: 0 }), ...(await afterSum(after)) })
    .sort(newestFirst("leftCents"))
    .limit(ROWS_PER_PAGE)
    .lean<DeferralDocument[]>();
  const passIds = trusted({ $in: deferrals.map(({ passId }) => passId) });
  const passes = await PassModel.find({ _id: passIds }, { log: 0 }).lean<PassDocument[]>();
  const byId = new Map(passes.map((pass) => [pass._id, pass]));
  return deferrals.flatMap((deferral) => {
    const pass = byId.get(deferral.passId);
    return pass ? [toRow(deferral, pass)] : [];
  });
}

async function afterSum(after: string | undefined): Promise<object> {
  if (!after) return {};
  const last = await DeferralModel.findById(after, { leftCents: 1 }).lean<Pick<DeferralDocument, "leftCents">>();
  if (!last) throw notFound(message("This isn't owed anymore."));
  const { leftCents } = last;
  return { $or: [{ leftCents: trusted({ $gt: 0, $lt: leftCents }) }, { leftCents, _id: trusted({ $lt: after }) }] };
}

const toRow = ({ _id, passId, planName, leftCents, moves }: DeferralDocument, pass: PassDocument): OwedRow => ({
  id: _id,
  passId,
  planName,
  ownerId: pass.ownerId,
  ownerName: pass.ownerName,
  cents: leftCents,
  classesLeft: classesLeftOf(pass, moves),
  moves: moves
    .filter((move) => move.cents !== 0)
    .slice(-MOST_MOVES)
    .map(({ id, kind, at, cents, className }) => ({
      ...{ id, kind, cents, at: at.toISOString() },
      className: className ?? null,
    })),
});

/** Those on the pass, and booked ones that were not had yet. */
function classesLeftOf({ creditsLeft, startsAt, uses }: PassDocument, moves: DeferralDocument["moves"]): number | null {
  if (creditsLeft === null) return null;
  const isHad = (id: string) => moves.findLast(({ bookingId }) => bookingId === id)?.kind === "class";
  const ahead = uses.filter(({ state, at, bookingId }) => state === "taken" && at >= startsAt && !isHad(bookingId));
  return creditsLeft + ahead.length;
}

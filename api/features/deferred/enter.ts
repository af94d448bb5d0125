import { leftOf } from "#shared/features/deferred/deferral.ts";
import { type Entered, type Held, nextMoves, type Term } from "#shared/features/deferred/next-moves.ts";
import { joinArchived } from "../../db/archive/archive-of.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { StudioClock } from "../../services.ts";
import { ArchivedBookingModel, BookingModel } from "../bookings/index.ts";
import { type PassDocument, PassModel, toPass } from "../memberships/index.ts";
import { type DeferralDocument, DeferralModel, toDeferral, toStored } from "./deferral.model.ts";
import { findTerms } from "./terms.ts";

const { trusted } = mongoose;
const MOST_TRIES = 5;

/**
 * Enters what these passes were paid, had and lost since they were last looked at. Safe to repeat, and to race with
 * itself: the deferrals are read before the passes, so that moves are entered only on what is known to be newer.
 * @throws Error when other processes enter moves of the same pass again and again
 */
export async function enterPasses(passIds: readonly string[], clock: StudioClock): Promise<void> {
  let open = [...new Set(passIds)];
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > MOST_TRIES) throw new Error(`Others enter the same passes: ${open.join(", ")}`);
    open = await tryEnter(open, clock);
  }
}

/** @returns the passes of which another process entered something in between */
async function tryEnter(passIds: string[], clock: StudioClock): Promise<string[]> {
  const ids = trusted({ $in: passIds });
  const deferrals = await DeferralModel.find({ passId: ids }).lean<DeferralDocument[]>();
  const byId = new Map(deferrals.map((deferral) => [deferral._id, deferral]));
  const passes = await PassModel.find({ _id: ids }, { log: 0 }).lean<PassDocument[]>();
  const terms = await findTerms(passes, clock.timeZone);
  const paid = passes.filter(({ _id }) => (terms.get(_id)?.length ?? 0) > 0);
  const classStarts = await findClassStarts(paid, deferrals);
  const again: string[] = [];
  for (const pass of paid)
    for (const term of terms.get(pass._id) ?? []) {
      const held = { pass: toPass(pass), classStarts, now: clock.now(), zone: clock.timeZone };
      if (!(await enterTerm(term, byId.get(term.id), held, pass))) again.push(pass._id);
    }
  return again;
}

/** @returns false when another process was there in between */
async function enterTerm(term: Term, known: DeferralDocument | undefined, held: Held, pass: PassDocument) {
  const standing = known ? toDeferral(known).moves : [];
  const { moves, lookAt } = nextMoves(term, standing, held);
  if (known) return addMoves(known, { moves, lookAt });
  if (moves.length === 0) return true;
  try {
    await DeferralModel.create({
      _id: term.id,
      passId: pass._id,
      planName: pass.planName,
      leftCents: leftOf(moves),
      lookAt: toLook(lookAt),
      moves: moves.map(toStored),
      version: 1,
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function addMoves({ _id, version, leftCents, lookAt: kept }: DeferralDocument, { moves, lookAt }: Entered) {
  const next = toLook(lookAt);
  if (moves.length === 0 && kept?.getTime() === next?.getTime()) return true;
  const added = await DeferralModel.updateOne(
    { _id, version },
    {
      $push: { moves: { $each: moves.map(toStored) } },
      $set: { leftCents: leftCents + leftOf(moves), lookAt: next },
      $inc: { version: 1 },
    },
  );
  return added.matchedCount === 1;
}

const toLook = (lookAt: string | null): Date | null => (lookAt === null ? null : new Date(Date.parse(lookAt)));

/** When the classes begin that were not entered yet, or came back since, by their booking. */
async function findClassStarts(passes: PassDocument[], deferrals: DeferralDocument[]): Promise<Map<string, string>> {
  const had = new Set<string | undefined>();
  for (const { kind, bookingId } of deferrals.flatMap(({ moves }) => moves))
    if (kind === "class") had.add(bookingId);
    else if (kind === "returned") had.delete(bookingId);
  const uses = passes.filter(({ credits }) => credits !== null).flatMap((pass) => pass.uses);
  const asked = uses.filter(({ state, bookingId }) => state !== "returned" && !had.has(bookingId));
  const some = { _id: trusted({ $in: asked.map(({ bookingId }) => bookingId) }) };
  const live = await BookingModel.find(some, { startsAt: 1 }).lean();
  const archived = live.length === asked.length ? [] : await ArchivedBookingModel.find(some, { startsAt: 1 }).lean();
  return new Map(joinArchived(live, archived).map(({ _id, startsAt }) => [_id, startsAt.toISOString()]));
}

import { mongoose } from "#api/db/mongoose.ts";
import { execute } from "#api/http/execute.ts";
import { isPassing } from "#api/http/idempotency.ts";
import type { RequestContext } from "#api/http/route.ts";
import type { Actor } from "#shared/core/actor.ts";
import { AppError, conflict, notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { routeOf, type Surroundings } from "../tools/tool.ts";
import { type ProposalDocument, ProposalModel, toProposal } from "./proposal.model.ts";
import { hashOf } from "./propose.ts";

type Context = RequestContext<Actor>;

const gone = () => notFound(message("This card is gone."));

async function findOwn(id: string, adminId: string): Promise<ProposalDocument> {
  const found = await ProposalModel.findOne({ _id: id, adminId }).lean<ProposalDocument>();
  if (!found) throw gone();
  return found;
}

/** Whether what the card does asks for the password again: it is asked before anything is stored, as by hand. */
export async function asksAgain(id: string, surroundings: Surroundings): Promise<boolean> {
  const card = await ProposalModel.findById(id).lean<ProposalDocument>();
  if (!card) return false;
  const route = routeOf(card.endpoint, surroundings);
  return route.endpoint.asksAgain === true || (await route.asksWhen?.(card.input)) === true;
}

/**
 * One conditional update decides who confirms it, once. A repeat of the same operation goes on where a crash left it: the
 * change itself has an operation id of its own, so that it is made once.
 * @throws AppError 404, 409 `card.altered`, `card.used`, `card.expired`
 */
async function claim({ _id, hash, endpoint, input }: ProposalDocument, given: string, context: Context) {
  if (given !== hash || hashOf(endpoint, input) !== hash)
    throw conflict("card.altered", message("This card isn't the one you saw. Ask again."));
  const { operationId } = context;
  const now = toDate(context.services.now());
  const free = { _id, state: "waiting" as const, hash, expiresAt: mongoose.trusted({ $gt: now }) };
  const { modifiedCount } = await ProposalModel.updateOne(free, { state: "running", confirmedBy: operationId });
  if (modifiedCount === 1) return;
  const known = await findOwn(_id, context.actor.userId);
  if (known.state === "running" && known.confirmedBy === operationId) return;
  if (known.state === "waiting")
    throw conflict("card.expired", message("This card is too old. Ask again to see how things are now."));
  throw conflict("card.used", message("This card was already answered."));
}

/** Makes the change of one card by its ordinary command, as the admin, who is in the line of the log. */
export async function confirmProposal(
  { id, hash }: { id: string; hash: string },
  surroundings: Surroundings,
  context: Context,
): Promise<Proposal> {
  const { actor, services, audit } = context;
  const card = await findOwn(id, actor.userId);
  audit.about(...card.aboutIds);
  audit.change(null, { command: card.endpoint, card: id });
  await claim(card, hash, context);
  const finish = async (update: Partial<ProposalDocument>) => {
    await ProposalModel.updateOne({ _id: id }, update);
    return toProposal({ ...card, ...update }, toDate(services.now()));
  };
  try {
    const caller = { ...context, isProposed: true };
    await execute(routeOf(card.endpoint, surroundings), { given: () => card.input, key: `assistant:${id}` }, caller);
    return await finish({ state: "done" });
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error.status)) {
      // Nothing is known to be done: the card can be confirmed once more, and the operation id makes that safe.
      await finish({ state: "waiting", confirmedBy: null });
      throw error;
    }
    return finish({ state: "refused", reason: error.words });
  }
}

export async function declineProposal(id: string, { actor, services }: Context): Promise<Proposal> {
  await ProposalModel.updateOne({ _id: id, adminId: actor.userId, state: "waiting" }, { state: "declined" });
  return toProposal(await findOwn(id, actor.userId), toDate(services.now()));
}

const MOST_LISTED = 30;

/** Cards of outside programs that still wait. */
export async function listProposals({ actor, services }: Context): Promise<Proposal[]> {
  const now = toDate(services.now());
  const found = await ProposalModel.find({
    adminId: actor.userId,
    state: "waiting",
    keyId: mongoose.trusted({ $ne: null }),
    expiresAt: mongoose.trusted({ $gt: now }),
  })
    .sort({ createdAt: -1 })
    .limit(MOST_LISTED)
    .lean<ProposalDocument[]>();
  return found.map((each) => toProposal(each, now));
}

import Stripe from "stripe";
import type { RequestContext } from "#api/http/route.ts";
import type { Services } from "#api/services.ts";
import type { Translator } from "#api/translator/translator.ts";
import type { Actor } from "#shared/core/actor.ts";
import { type AppError, conflict, unavailable, unprocessable } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { type DisputeCase, isInquiry, needsAnswer } from "#shared/features/payments/dispute.ts";
import { type EvidenceLines, toLines } from "./evidence-lines.ts";
import { getCase } from "./get-case.ts";
import { readDispute } from "./keep-dispute.ts";

/** Of one text of evidence, by Stripe's OpenAPI document. */
const LONGEST_TEXT = 20_000;

type Context = Pick<RequestContext<Actor>, "actor" | "services" | "audit" | "operationId">;

/**
 * Sends the evidence and the studio's statement to the payer's bank.
 * @throws AppError 404; 409 `dispute.closed` where it was answered or decided before; 422 `dispute.refused`;
 * 503 `dispute.provider-away`
 */
export async function sendAnswer({ id, statement }: { id: string; statement: string }, context: Context) {
  const { services, actor, operationId: idempotencyKey } = context;
  const found = await findOpen(id, context);
  const words = await services.translators.forUser(actor.userId);
  const evidence = {
    ...toEvidence(found, toLines(found, words, services.timeZone), words),
    uncategorized_text: statement,
  };
  const { disputes } = services.payments.stripe;
  return change(id, services, () => disputes.update(id, { evidence, submit: true }, { idempotencyKey }));
}

/** Gives in: the payer keeps the money. @throws AppError as `sendAnswer`; 409 `dispute.inquiry` */
export async function accept(id: string, context: Context): Promise<DisputeCase> {
  const { services, operationId: idempotencyKey } = context;
  const { dispute } = await findOpen(id, context);
  if (isInquiry(dispute.status))
    throw conflict("dispute.inquiry", message("The bank only asks so far. To give in, refund the payment."));
  return change(id, services, () => services.payments.stripe.disputes.close(id, {}, { idempotencyKey }));
}

const closed = (): AppError => conflict("dispute.closed", message("This dispute was answered or decided already."));

const refused = (failure: string): AppError =>
  unprocessable("dispute.refused", message("Stripe didn't take it: {failure}", { failure }));

async function findOpen(id: string, { services, audit }: Context): Promise<DisputeCase> {
  const found = await getCase(id, services);
  if (found.dispute.payer) audit.about(found.dispute.payer.id);
  if (!needsAnswer(found.dispute.status)) throw closed();
  return found;
}

/** Changes it at the provider and reads it again, also where the provider refuses: the dispute stands elsewhere by now. */
async function change(id: string, services: Services, run: () => Promise<unknown>): Promise<DisputeCase> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    services.log.error(
      { err: error.message, type: error.type, id },
      "the provider did not take the answer to a dispute",
    );
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
      throw unavailable("dispute.provider-away", message("Stripe isn't responding. Please try again in a minute."));
    await readDispute(id, services);
    const { dispute } = await getCase(id, services);
    throw needsAnswer(dispute.status) ? refused(error.message) : closed();
  }
  await readDispute(id, services);
  return getCase(id, services);
}

/** By the names of Stripe's evidence (docs.stripe.com/api/disputes/evidence_object). */
function toEvidence(found: DisputeCase, lines: EvidenceLines, words: Translator): Stripe.DisputeUpdateParams.Evidence {
  const { sold, places, rules, signatures, messages } = lines;
  const activity = [
    ...places.map(({ title, details }) => [title, ...details].join("; ")),
    ...signatures,
    ...messages.map(({ title, text }) => `${title}. ${text}`),
  ];
  const [first] = found.places;
  const texts = {
    customer_name: found.dispute.payer?.name ?? "",
    customer_email_address: found.email ?? "",
    product_description: sold.join("\n"),
    service_date: first ? words.day(new Date(first.startsAt)) : "",
    access_activity_log: activity.join("\n"),
    cancellation_policy_disclosure: rules.join("\n"),
  };
  const known = Object.entries(texts).filter(([, text]) => text !== "");
  return Object.fromEntries(known.map(([name, text]) => [name, text.slice(0, LONGEST_TEXT)]));
}

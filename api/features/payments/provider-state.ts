import Stripe from "stripe";
import { fromProvider } from "#shared/core/settings/provider-money.ts";
import { toDate } from "#shared/core/time.ts";
import type { Payout, ProviderEvent, ProviderMode, ProviderState } from "#shared/features/payments/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { type EventDocument, EventModel } from "./event.model.ts";
import { compareCard } from "./money/card-check.ts";

const SHOWN = 20;
/** Stripe tries again for three days; longer is of no use. */
const KEPT_DAYS = 30;

const fromSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString();

const modeOf = ({ payments, env }: Services): ProviderMode =>
  payments.isSandbox ? "sandbox" : env.STRIPE_SECRET_KEY?.startsWith("sk_live") ? "live" : "test";

/** A page of the provider's own desk; null in the sandbox, which has none. */
export function deskUrl(services: Services, page: string): string | null {
  const mode = modeOf(services);
  return mode === "sandbox" ? null : `https://dashboard.stripe.com/${mode === "test" ? "test/" : ""}${page}`;
}

/** Keeps that an event arrived. Twice is once. */
export async function keepEvent({ id, type, created }: Stripe.Event, { now }: Pick<Services, "now">): Promise<void> {
  const arrivedAt = toDate(now());
  const happenedAt = Number.isFinite(created) ? new Date(created * 1000) : arrivedAt;
  const event: EventDocument = { _id: id, type, happenedAt, arrivedAt };
  await EventModel.updateOne({ _id: id }, { $setOnInsert: event }, { upsert: true });
}

export async function forgetEvents({ now }: Pick<Services, "now">): Promise<void> {
  const before = toDate(now().subtract({ hours: KEPT_DAYS * 24 }));
  await EventModel.deleteMany({ arrivedAt: mongoose.trusted({ $lt: before }) });
}

/** A studio that is paid by card gets an event each day. */
const SILENT_AFTER_HOURS = 24;

/** When the provider's last event arrived. With test money of this server alone silence means nothing. */
export async function readProviderSilence(services: Services) {
  const last = await EventModel.findOne({}, { arrivedAt: 1 }).sort({ arrivedAt: -1 }).lean<EventDocument>();
  const mode = modeOf(services);
  const since = toDate(services.now().subtract({ hours: SILENT_AFTER_HOURS }));
  const lastArrivedAt = last?.arrivedAt ?? null;
  return { mode, lastArrivedAt, isSilent: mode !== "sandbox" && (lastArrivedAt === null || lastArrivedAt < since) };
}

interface ProviderAnswer {
  events: Stripe.Event[];
  payouts: Payout[];
}

/** Null when the provider does not answer. */
async function askProvider({ payments: { stripe }, log }: Services): Promise<ProviderAnswer | null> {
  try {
    const [events, payouts] = await Promise.all([
      stripe.events.list({ limit: SHOWN }),
      stripe.payouts.list({ limit: SHOWN }),
    ]);
    return {
      events: events.data,
      payouts: payouts.data.map(({ id, amount, arrival_date, status }) => ({
        id,
        cents: fromProvider(amount),
        arrivesAt: fromSeconds(arrival_date),
        status,
      })),
    };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ err: error.message }, "the card payment provider does not answer");
    return null;
  }
}

/** What arrived, and what happened at the provider without arriving. */
function mergeEvents(arrived: EventDocument[], listed: Stripe.Event[]): ProviderEvent[] {
  const known = new Set(arrived.map(({ _id }) => _id));
  const here = arrived.map(({ _id, type, happenedAt, arrivedAt }) => ({
    id: _id,
    type,
    happenedAt: happenedAt.toISOString(),
    arrivedAt: arrivedAt.toISOString(),
  }));
  const missed = listed
    .filter(({ id }) => !known.has(id))
    .map(({ id, type, created }) => ({ id, type, happenedAt: fromSeconds(created), arrivedAt: null }));
  return [...here, ...missed].toSorted((a, b) => b.happenedAt.localeCompare(a.happenedAt)).slice(0, SHOWN);
}

export async function getProviderState(services: Services): Promise<ProviderState> {
  const answer = await askProvider(services);
  const ids = answer?.events.map(({ id }) => id) ?? [];
  const arrived = await EventModel.find().sort({ arrivedAt: -1 }).limit(SHOWN).lean<EventDocument[]>();
  const alsoArrived = await EventModel.find({ _id: mongoose.trusted({ $in: ids }) }).lean<EventDocument[]>();
  const byId = new Map([...arrived, ...alsoArrived].map((event) => [event._id, event]));
  const mode = modeOf(services);
  return {
    mode,
    isAnswering: answer !== null,
    deskUrl: deskUrl(services, "payments"),
    webhookPath: "/api/stripe/webhook",
    lastArrivedAt: arrived[0]?.arrivedAt.toISOString() ?? null,
    events: mergeEvents([...byId.values()], answer?.events ?? []),
    payouts: answer?.payouts ?? [],
    balance: await compareCard(),
  };
}

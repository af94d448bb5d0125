import { mongoose } from "#api/db/mongoose.ts";
import type { PaymentProvider } from "#api/payments/provider.ts";

/** The answer of a process that crashed: it never comes. */
class Crash extends Error {
  constructor() {
    super("the process died here");
    this.name = "Crash";
  }
}

const WRITES = [
  "insertOne",
  "insertMany",
  "updateOne",
  "updateMany",
  "findOneAndUpdate",
  "replaceOne",
  "deleteOne",
  "deleteMany",
  "bulkWrite",
] as const;

/** The payment provider runs elsewhere and never crashes; waking other devices up is no step of anything. */
const isElsewhere = (collection: string) => collection.startsWith("sandbox_") || collection === "wake_ups";

type Write = (...args: unknown[]) => Promise<unknown>;
interface Writer {
  collectionName: string;
}

export interface CrashPoints {
  /** Crashes in front of step `step` (from 1) of everything from now on, and does nothing until `restart`. */
  crashAt(step: number): void;
  /** Runs again. @returns how many steps were taken since `dieAt`, and whether it crashed */
  restart(): { steps: number; hasCrashed: boolean };
  /** Takes the patches back. */
  remove(): void;
}

/**
 * Counts every write to the database and every change asked of the payment provider, and crashes in front of one of
 * them: from then on nothing of this process reaches the outside, as if it had been killed.
 */
export function plantCrashPoints(payments?: PaymentProvider): CrashPoints {
  let crashAt = Number.POSITIVE_INFINITY;
  let steps = 0;
  let isDead = false;
  const step = () => {
    if (isDead) throw new Crash();
    steps += 1;
    if (steps < crashAt) return;
    isDead = true;
    throw new Crash();
  };
  const undo = [...patchDatabase(step), ...(payments ? patchProvider(payments, step) : [])];
  return {
    crashAt: (at) => {
      crashAt = at;
      steps = 0;
      isDead = false;
    },
    restart: () => {
      const life = { steps, hasCrashed: isDead };
      crashAt = Number.POSITIVE_INFINITY;
      steps = 0;
      isDead = false;
      return life;
    },
    remove: () => {
      for (const each of undo) each();
    },
  };
}

function patchDatabase(step: () => void): (() => void)[] {
  const prototype = mongoose.mongo.Collection.prototype as unknown as Record<string, Write> & Writer;
  return WRITES.map((name) => {
    const original = prototype[name] as Write;
    prototype[name] = async function (this: Writer, ...args) {
      if (!isElsewhere(this.collectionName)) step();
      return original.apply(this, args);
    };
    return () => {
      prototype[name] = original;
    };
  });
}

function patchProvider({ stripe }: PaymentProvider, step: () => void): (() => void)[] {
  const { checkout, refunds, customers, subscriptions, invoices } = stripe;
  const resources = [checkout.sessions, refunds, customers, subscriptions, invoices];
  const changes = ["create", "expire", "update", "cancel", "pay", "voidInvoice"] as const;
  return resources.flatMap((resource) =>
    changes.flatMap((name) => {
      const calls = resource as unknown as Record<string, Write | undefined>;
      const original = calls[name];
      if (!original) return [];
      calls[name] = async (...args) => {
        step();
        return original.apply(resource, args);
      };
      return [
        () => {
          calls[name] = original;
        },
      ];
    }),
  );
}

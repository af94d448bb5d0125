import { mongoose } from "../../db/mongoose.ts";
import { toStripeSession } from "./api.ts";
import type { Emit } from "./billing/cycle.ts";
import { type SandboxSession, SandboxSessionModel } from "./session.model.ts";

/** Banks need days; here an hour of the clock. */
const UNDER_WAY_MS = 60 * 60_000;

/** Lets time pass for payments that are not made at once: the bank pays, or does not. */
export async function turnDebits(now: Date, emit: Emit): Promise<void> {
  const due = {
    debit: "processing" as const,
    completedAt: mongoose.trusted({ $lte: new Date(now.getTime() - UNDER_WAY_MS) }),
  };
  for (const { _id, card } of await SandboxSessionModel.find(due).lean<SandboxSession[]>()) {
    const debit = card === "bank-debit-fails" ? ("failed" as const) : ("succeeded" as const);
    const turned = await SandboxSessionModel.findOneAndUpdate(
      { _id, debit: "processing" },
      { debit },
      { returnDocument: "after" },
    ).lean<SandboxSession>();
    if (turned) await emit(`checkout.session.async_payment_${debit}`, toStripeSession(turned));
  }
}

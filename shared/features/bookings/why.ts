import { type Message, message } from "../../core/messages/message.ts";
import { explain, type Why } from "../../core/why.ts";
import type { Booking } from "./booking.ts";
import { freeUntil } from "./cancel-rules.ts";

type Fees = Partial<Pick<Booking, "feeCents" | "feeState" | "noShowState" | "noShowDueAt" | "waiver">> &
  Partial<Pick<Booking, "lateFeeCents" | "noShowFeeCents">>;

/** A booking with its fee. */
export type FeeBooking = Pick<Booking, "id" | "startsAt" | "cancelledAt" | "bookedAt"> &
  Partial<Pick<Booking, "movedAt">> &
  Fees;

/** Its class, as far as it is known. */
type FeeClass = { cancelUntil: string; startsAt: string } | undefined;

/** The rule behind a fee: what happened, when, and whose rate it is. */
export function feeRules(kind: "late-cancel" | "no-show", booking: FeeBooking | undefined, held: FeeClass): Message[] {
  if (!booking)
    return [
      kind === "late-cancel"
        ? message("A class was canceled after free cancellation ended.")
        : message("A booked class was missed."),
    ];
  const fromPlan = (kind === "late-cancel" ? booking.lateFeeCents : booking.noShowFeeCents) ?? null;
  return [
    kind === "late-cancel"
      ? lateWords(booking, held)
      : message("Missed on {when}.", { when: momentOf(booking.startsAt) }),
    fromPlan === null
      ? message("This is the class's fee.")
      : message("This is the fee of the plan you booked with, not the class's."),
    message("You get back what the class cost."),
  ];
}

const momentOf = (moment: string) => ({ moment });

function lateWords(booking: FeeBooking, held: FeeClass): Message {
  const when = momentOf(booking.cancelledAt ?? booking.startsAt);
  if (!held) return message("Canceled on {when}, after free cancellation ended.", { when });
  const until = momentOf(freeUntil({ bookedAt: booking.bookedAt, movedAt: booking.movedAt ?? null }, held).toString());
  return message("Canceled on {when}. Free cancellation ended on {until}.", { when, until });
}

/** Why a booking costs a fee. */
export function whyFee(booking: FeeBooking, held: FeeClass): Why {
  const kind = booking.cancelledAt === null ? "no-show" : "late-cancel";
  const cents = booking.feeCents ?? 0;
  const isWaived = booking.feeState === "waived" || booking.feeState === "waive-due";
  const at = booking.cancelledAt ?? booking.noShowDueAt ?? booking.startsAt;
  const waivedAt = booking.waiver?.at ?? at;
  return explain({
    unit: "cents",
    figure: isWaived ? 0 : cents,
    total: message("Fee"),
    rules: feeRules(kind, booking, held),
    rows: [
      {
        id: booking.id,
        at,
        words: kind === "no-show" ? message("Fee for not coming") : message("Fee for canceling late"),
        amount: cents,
      },
      ...(isWaived
        ? [
            {
              id: `${booking.id} waived`,
              at: Date.parse(waivedAt) > Date.parse(at) ? waivedAt : at,
              words: message("Waived: {reason}", { reason: booking.waiver?.reason ?? "–" }),
              amount: -cents,
            },
          ]
        : []),
    ],
  });
}

import { type Argument, type Message, message } from "../../core/messages/message.ts";
import { explain, type Why, type WhyRow } from "../../core/why.ts";
import type { Pass, PassUse } from "./pass.ts";
import { costLines } from "./plan-costs.ts";

/** Of a pass, all that counts classes. A device that last received it before there were additions has none. */
export type Counted = Pick<
  Pass,
  "id" | "kind" | "status" | "startsAt" | "credits" | "creditsLeft" | "lateFeeCents" | "noShowFeeCents" | "uses"
> &
  Partial<Pick<Pass, "additions">>;

interface Known {
  /** The last day of the pass, or of the month that is paid, as it is shown. */
  until: Argument;
  /** When bookings were canceled, by their ids, as far as it is known. */
  cancelledAt?: ReadonlyMap<string, string>;
}

/**
 * Why so many classes are left; of a pass without a number of classes, which ones it paid for. A class of a membership's
 * earlier month counts in that month.
 */
export function whyClasses(pass: Counted, { until, cancelledAt = new Map() }: Known): Why {
  const uses = pass.uses.filter(({ at }) => Date.parse(at) >= Date.parse(pass.startsAt));
  if (pass.credits === null || pass.creditsLeft === null) return whyUsed(pass, uses, until);
  const additions = pass.additions ?? [];
  const first = pass.credits - additions.reduce((sum, { classes }) => sum + classes, 0);
  return explain({
    unit: "classes",
    figure: pass.creditsLeft,
    total: message("Classes left"),
    rules: [message("Each booking uses one class. Cancel in time and you get it back."), ...rulesOf(pass, until)],
    rows: [
      {
        id: pass.id,
        at: pass.startsAt,
        words: pass.kind === "pack" ? message("Classes in the pack") : message("Classes of this month"),
        amount: first,
      },
      ...additions.map(({ id, at, classes, reason }) => ({
        id,
        at,
        words:
          classes > 0
            ? message("Added by the studio: {reason}", { reason })
            : message("Taken off by the studio: {reason}", { reason }),
        amount: classes,
      })),
      ...uses.flatMap((use) => rowsOf(use, cancelledAt)),
    ],
  });
}

/** A class that came back has two rows: it was taken, and it came back. */
function rowsOf(use: PassUse, cancelledAt: ReadonlyMap<string, string>): WhyRow[] {
  const { bookingId, at, className, attendeeName, state } = use;
  const taken = { ...rowOf(use), amount: -1 };
  if (state !== "returned") return [taken];
  const backAt = cancelledAt.get(bookingId) ?? at;
  const words = message("{class}, for {name}: came back", { class: { own: className }, name: attendeeName });
  return [taken, { id: `${taken.id} back`, at: Date.parse(backAt) > Date.parse(at) ? backAt : at, words, amount: 1 }];
}

function rowOf({ bookingId, at, className, attendeeName, state }: PassUse): Omit<WhyRow, "amount"> {
  const values = { class: { own: className }, name: attendeeName };
  const words =
    state === "lost" ? message("{class}, for {name}: lost", values) : message("{class}, for {name}", values);
  return { id: `${bookingId} ${at}`, at, words };
}

function whyUsed(pass: Counted, uses: readonly PassUse[], until: Argument): Why {
  const counted = uses.filter(({ state }) => state !== "returned");
  return explain({
    unit: "classes",
    figure: counted.length,
    total: pass.kind === "pack" ? message("Classes so far") : message("Classes this month"),
    rules: [message("Use it for as many classes as you like."), ...rulesOf(pass, until)],
    rows: counted.map((use) => ({ ...rowOf(use), amount: 1 })),
  });
}

function rulesOf(pass: Counted, until: Argument): Message[] {
  // A device that last received the pass before there were fees has none.
  const costs = pass.lateFeeCents === undefined ? [] : costLines(pass);
  return [timeRule(pass, until), ...costs];
}

function timeRule({ kind, status, credits }: Counted, day: Argument): Message {
  if (status === "ended") return message("It ended on {day}, so you can't use it anymore.", { day });
  if (kind === "pack") return message("It expires after {day}, along with anything left on it.", { day });
  return credits === null
    ? message("This month lasts until {day}.", { day })
    : message("This month lasts until {day}. Anything left doesn't roll over.", { day });
}

type Charged = Pick<Pass, "id" | "planName" | "status" | "renews"> & { priceCents: number };

/** Why a membership charges so much next, and when. @param on the day of the charge, as it is shown */
export function whyCharge({ id, planName, priceCents, status }: Charged, on: Argument): Why {
  return explain({
    unit: "cents",
    figure: priceCents,
    total: message("Next charge"),
    rules: [
      message("A month costs what it did when the membership started. New prices are for new memberships."),
      status === "frozen"
        ? message(
            "We won't charge you while it's frozen. Your remaining paid days come first, then the charge on {day}.",
            {
              day: on,
            },
          )
        : message("You're paid up until the day before. We'll charge the next month on {day}.", { day: on }),
    ],
    rows: [{ id, at: null, words: message("One month of {plan}", { plan: { own: planName } }), amount: priceCents }],
  });
}

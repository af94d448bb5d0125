import { PayLine } from "./line.ts";
import { chooseRate, type PayFacts, type PayRate, PayTerms, payOf } from "./rate.ts";

/** A class that is over, as the marks say it now. */
export interface EndedClass extends PayFacts, Pick<PayLine, "at" | "date" | "className" | "unmarked"> {
  id: string;
  startTime: string;
  blueprintId: string;
  instructorId: string;
}

/** A line with the period it is closed in; null: it can still change. */
export type KeptLine = PayLine & { periodId: string | null };

export interface SettledClass {
  /** Lines of the open period as they are to be. A new one has no id yet. */
  write: (Omit<PayLine, "id"> & { id: string | null })[];
  /** Ids of open lines that are to go. */
  remove: string[];
}

/**
 * Lines that a class lacks or has too many of, by the marks as they are now. Closed lines stay: what changed since is a
 * correction. The rate is the one the class ended with. Computed again there is nothing to do.
 *
 * @param ended null: the class was canceled, deleted, or moved ahead
 * @param added a rate that was added just now: it counts from its day on, unless the class is paid already
 */
export function settleClass(
  ended: EndedClass | null,
  lines: readonly KeptLine[],
  rates: readonly PayRate[],
  added: PayRate | null = null,
): SettledClass {
  const people = new Set(lines.map(({ instructorId }) => instructorId));
  if (ended) people.add(ended.instructorId);
  const settled: SettledClass = { write: [], remove: [] };
  for (const instructorId of people) {
    const own = lines.filter((line) => line.instructorId === instructorId);
    const open = own.find(({ periodId }) => periodId === null);
    const closed = own.filter(({ periodId }) => periodId !== null);
    const leads = ended !== null && ended.instructorId === instructorId;
    const wanted = leads ? toLine(ended, own, rates, added) : null;
    const paid = closed.reduce((sum, { cents }) => sum + cents, 0);
    const line = closed.length === 0 ? wanted : correctionOf(wanted, closed, paid);
    if (line && (!open || differs(open, line))) settled.write.push({ ...line, id: open?.id ?? null });
    if (!line && open) settled.remove.push(open.id);
  }
  return settled;
}

const NewLine = PayLine.omit({ id: true });
type NewLine = Omit<PayLine, "id">;

function toLine(
  ended: EndedClass,
  own: readonly KeptLine[],
  rates: readonly PayRate[],
  added: PayRate | null,
): NewLine {
  const { id, at, date, startTime, className, instructorId, heads, missed, unmarked, earnedCents } = ended;
  const rate = chooseRate(rates, ended);
  const kept = own.find((line) => line.terms)?.terms;
  const isChosen = rate !== null && rate.id === added?.id && own.every(({ periodId }) => periodId === null);
  const terms = kept && !isChosen ? kept : rate && PayTerms.parse(rate);
  return {
    ...{ kind: "class", classInstanceId: id, reason: "", byName: "" },
    ...{ at, date, startTime, className, instructorId, heads, missed, unmarked, earnedCents },
    terms,
    cents: terms ? payOf(terms, ended) : 0,
  };
}

/** Null where the closed lines say all of it. @param wanted null: this instructor did not lead the class after all */
function correctionOf(wanted: NewLine | null, closed: readonly KeptLine[], paidCents: number): NewLine | null {
  const cents = (wanted?.cents ?? 0) - paidCents;
  if (cents === 0) return null;
  const none = { ...NewLine.parse(closed[0]), heads: 0, missed: 0, unmarked: 0, earnedCents: 0 };
  return { ...(wanted ?? none), kind: "correction", cents };
}

const differs = (open: KeptLine, line: NewLine): boolean =>
  JSON.stringify(NewLine.parse(open)) !== JSON.stringify(NewLine.parse(line));

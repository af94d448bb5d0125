import { useEffect, useState } from "react";
import type { Gate } from "#shared/features/bookings/gates.ts";
import { checkSale, type SeatCheck } from "#shared/features/pos/endpoints.ts";
import type { Missing } from "#shared/features/readiness/gate.ts";
import { missingSentence } from "#shared/features/readiness/labels.ts";
import { OfflineError } from "../../data/api-error.ts";
import { call } from "../../data/client.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { useDatabase } from "../../local-data.ts";
import { t } from "../../words/t.ts";
import "../../words/values.ts";
import { findRosterClash } from "../attendance/index.ts";
import type { MemberRow, RosterEntryRow } from "../attendance/tables.ts";
import type { ClassInstanceRow } from "../classes/tables.ts";
import { readSyllabus } from "../moves/index.ts";
import { checkReadiness } from "../readiness/index.ts";
import type { Counter, CounterLine, Customer } from "./till-cart.ts";

/** `asked` the studio; otherwise it is what this device knows. */
export interface LineCheck extends SeatCheck {
  line: CounterLine;
  isAsked: boolean;
}

export const seatsOf = ({ lines, customer }: Pick<Counter, "lines" | "customer">): CounterLine[] =>
  customer ? lines.filter(({ kind, classInstanceId }) => kind === "class" && classInstanceId) : [];

async function findClosed(db: StudioDatabase, customer: Customer, instance: ClassInstanceRow | undefined) {
  const closed: { gate: Gate; message: string }[] = [];
  const member = await db.rows<MemberRow>("members").get(customer.id);
  if (member && !member.waiverSigned)
    closed.push({ gate: "waiver", message: t("The waiver of {name} must be signed first.", { name: customer.name }) });
  const { missing, isKnown } = instance
    ? await checkReadiness(db, instance, { id: customer.id, name: customer.name })
    : { missing: null, isKnown: true };
  if (missing) closed.push({ gate: "readiness", message: await missingWords(db, missing, isKnown) });
  return closed;
}

async function missingWords(db: StudioDatabase, missing: Missing, isKnown: boolean): Promise<string> {
  const needed = missingSentence(missing, await readSyllabus(db));
  return isKnown ? t(needed) : t("This device doesn't have their sign-offs. {needed}", { needed });
}

/** The gates as this device knows them: asked where the studio cannot be. */
async function checkSeatHere(db: StudioDatabase, customer: Customer, classInstanceId: string): Promise<SeatCheck> {
  const onRoster = await db.rows<RosterEntryRow>("rosterEntries").where({ classInstanceId }).toArray();
  const own = onRoster.find(({ attendeeId }) => attendeeId === customer.id);
  if (own) return { place: own.isUnpaid ? "unpaid" : "paid", closed: [], clash: null };
  const instance = await db.rows<ClassInstanceRow>("classInstances").get(classInstanceId);
  const clash = await findRosterClash(db, { classInstanceId, attendeeId: customer.id, name: customer.name });
  return { place: "none", closed: await findClosed(db, customer, instance), clash: clash ? { message: clash } : null };
}

async function checkLine(db: StudioDatabase, customer: Customer, line: CounterLine): Promise<LineCheck> {
  const classInstanceId = line.classInstanceId ?? "";
  try {
    const check = await call(checkSale, { customerId: customer.id, classInstanceId }, { timeoutMs: 4_000 });
    return { ...check, line, isAsked: true };
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error;
    return { ...(await checkSeatHere(db, customer, classInstanceId)), line, isAsked: false };
  }
}

/** Asks the gates of every seat on the counter. Undefined while asking. */
export function useSeatChecks(counter: Counter): { checks?: LineCheck[]; failure?: unknown } {
  const db = useDatabase();
  const [state, setState] = useState<{ checks?: LineCheck[]; failure?: unknown }>({});
  const { customer } = counter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counter does not change under an open dialog
  useEffect(() => {
    if (!customer) return;
    let isGone = false;
    Promise.all(seatsOf(counter).map((line) => checkLine(db, customer, line))).then(
      (checks) => !isGone && setState({ checks }),
      (failure) => !isGone && setState({ failure }),
    );
    return () => {
      isGone = true;
    };
  }, [db, customer]);
  return state;
}

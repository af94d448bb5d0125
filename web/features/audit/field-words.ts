import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
import { formatDay, formatStudioMoment } from "../../format.ts";
import { t } from "../../words/t.ts";

/** Fields that admins change most, by their names in the log. */
const WORDS: Record<string, Message> = {
  priceCents: message("Price"),
  lateFeeCents: message("Late fee"),
  noShowFeeCents: message("No-show fee"),
  capacity: message("Seats"),
  durationMinutes: message("Minutes"),
  cancelUntilHours: message("Free cancellation, hours before"),
  name: message("Name"),
  nameEs: message("Name in Spanish"),
  description: message("Description"),
  role: message("Role"),
  email: message("Email"),
  phone: message("Phone"),
  address: message("Address"),
  birthday: message("Birthday"),
  date: message("Day"),
  place: message("Room"),
  level: message("Level"),
  instructorId: message("Instructor"),
  blueprintId: message("Class type"),
  apparatusId: message("Apparatus"),
  classInstanceId: message("Class"),
  planId: message("Plan"),
  passId: message("Pass"),
  disabledAt: message("Account closed"),
  archivedAt: message("Archived"),
  paysLater: message("Pays later"),
  anyway: message("Despite a clash"),
};

/** `taxRates.0.basisPoints`: "Tax rates 0 basis points". */
function spelled(field: string): string {
  const text = field
    .replace(/Cents$/, "")
    .replaceAll(".", " ")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const fieldText = (field: string): string => {
  const words = WORDS[field];
  return words ? t(words) : spelled(field);
};

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const SWITCHES: Record<string, Message> = { true: message("Yes"), false: message("No") };

/** Whether a value is only the number of a record, which says nothing to a reader where the record has no name. */
export const isId = (value: string): boolean => ID.test(value);

/** A value of a changed field as a person reads it: cents as money, days and moments as dates. */
export function valueText(field: string, value: string): string {
  const words = SWITCHES[value];
  if (words) return t(words);
  if (field.endsWith("Cents") && /^-?\d+$/.test(value)) return formatCents(Number(value));
  if (DAY.test(value)) return formatDay(value);
  return MOMENT.test(value) ? formatStudioMoment(value) : value;
}

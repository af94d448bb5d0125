import { type Message, message } from "#shared/core/messages/message.ts";
import { formatCents } from "#shared/core/money.ts";
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

/** A value of a changed field as a person reads it: cents as money. */
export const valueText = (field: string, value: string): string =>
  field.endsWith("Cents") && /^-?\d+$/.test(value) ? formatCents(Number(value)) : value;

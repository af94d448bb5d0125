import { type Message, message } from "#shared/core/messages/message.ts";
import type { Gate } from "#shared/features/bookings/gates.ts";
import type { DayWay } from "#shared/features/pos/day.ts";
import type { PaymentWay, TillTrouble } from "#shared/features/pos/sale.ts";
import { formatDay, formatTime } from "../../format.ts";
import { ownName, t } from "../../words/t.ts";
import type { TillSaleRow } from "./tables.ts";

export const WAY_WORDS: Record<PaymentWay, Message> = {
  cash: message("Cash"),
  bank: message("Bank transfer"),
  voucher: message("Paper voucher"),
  other: message("Another way"),
};

/** In the figures of a day. */
export const DAY_WAY_WORDS: Record<DayWay, Message> = {
  ...WAY_WORDS,
  card: message("Card by QR code"),
  credit: message("Studio credit"),
  giftCard: message("Gift card"),
};

export const TROUBLE_WORDS: Record<TillTrouble, Message> = {
  "no-seat": message("No seat was free. Refund the money, or let them in at the door."),
  "has-place": message("They already had a paid place. Refund the money."),
  "no-pass": message("The pass couldn't be added. Refund the money."),
  "unknown-product": message("No longer in the shop: kept with the till's price."),
};

export const GATE_WORDS: Record<Gate, Message> = {
  waiver: message("Let in without a waiver"),
  readiness: message("Let in without what the class requires"),
};

interface NamedLine {
  title: string;
  startTime?: string | null | undefined;
  startsOn?: string | null | undefined;
}

/** "Silks Basics, 6:00 PM", with its day if it is another, or the name of another thing, in the words of the page. */
export function lineName({ title, startTime, startsOn }: NamedLine): string {
  const name = ownName(title);
  if (!startTime) return name;
  const time = formatTime(startTime);
  return startsOn
    ? t("{name}, {day}, {time}", { name, day: formatDay(startsOn), time })
    : t("{name}, {time}", { name, time });
}

/** "Silks Basics, 6:00 PM, 2 × Oat bar" */
export const linesName = (lines: readonly (NamedLine & { quantity: number })[]): string =>
  lines.map((line) => (line.quantity > 1 ? `${line.quantity} × ${lineName(line)}` : lineName(line))).join(", ");

/** "T-12"; a sale the server has not received has no number yet. */
export const numberWords = ({ number }: Pick<TillSaleRow, "number">): string =>
  number === null ? t("Not sent yet") : `T-${number}`;

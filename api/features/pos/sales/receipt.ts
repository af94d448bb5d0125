import type { Services } from "#api/services.ts";
import type { Translator } from "#api/translator/translator.ts";
import { studioName } from "#shared/core/brand.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { notFound, unprocessable } from "#shared/core/errors.ts";
import { writeTime } from "#shared/core/messages/dates.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { mailReceipt as mailReceiptEndpoint } from "#shared/features/pos/endpoints.ts";
import { refundedCents } from "#shared/features/pos/refund-rules.ts";
import type { TillLine } from "#shared/features/pos/sale.ts";
import { contactLines, type StudioSettings } from "#shared/features/studio/studio.ts";
import { priceIn, sumLineTaxes } from "#shared/features/taxes/compute.ts";
import { taxLabel } from "#shared/features/taxes/tax.ts";
import { findUser, takeLetter } from "../../accounts/index.ts";
import { readSettings } from "../../studio/index.ts";
import { type TillSaleDocument, TillSaleModel, toTillSale } from "./till-sale.model.ts";

/** A family that buys at several counters, and asks for some receipts again. */
const MOST_RECEIPTS_A_DAY = 10;

function textOf(sale: TillSaleDocument, words: Translator, studio: StudioSettings): string {
  const { t, money, named, stored } = words;
  const nameOf = ({ kind, title, startTime, startsOn }: TillLine) => {
    if (startTime) {
      const [name, time] = [named(title), writeTime(startTime, words.locale)];
      return startsOn
        ? t("{name}, {day}, {time}", { name, day: { day: startsOn }, time })
        : t("{name}, {time}", { name, time });
    }
    // The title of a class in a sale from before has its time in it.
    return kind === "class" ? stored(title) : named(title);
  };
  const lines = sale.lines.map((line) => `${line.quantity} × ${nameOf(line)}   ${money(priceIn(line))}`);
  const discount = sale.lines.reduce((sum, line) => sum + line.discountCents, 0);
  const refunded = refundedCents(toTillSale(sale));
  return [
    t("Thank you for your visit at {studio}.", { studio: studioName() }),
    "",
    t("Receipt T-{value}, {day}", { value: sale.number ?? "", day: words.day(sale.soldAt) }),
    ...lines,
    ...(discount > 0 ? [t("Discount included: {amount}", { amount: money(discount) })] : []),
    ...sumLineTaxes(sale.lines).map((tax) =>
      tax.isIncluded
        ? t("Includes {tax}: {amount}", { tax: taxLabel(tax), amount: money(tax.taxCents) })
        : `${taxLabel(tax)}: ${money(tax.taxCents)}`,
    ),
    t("Total: {amount}", { amount: money(sale.totalCents) }),
    ...(sale.tipCents > 0 ? [t("Tip: {amount}", { amount: money(sale.tipCents) })] : []),
    // A sale from before gift cards has none.
    ...(sale.values ?? []).map(({ lastFour, cents }) => `${t("Gift card {lastFour}", { lastFour })}: ${money(cents)}`),
    ...(refunded > 0 ? [t("Refunded: {amount}", { amount: money(refunded) })] : []),
    "",
    studioName(),
    ...contactLines(studio),
  ].join("\n");
}

/** @returns where it went. @throws AppError 404; 422 `till.no-address`, `letter.too-many` */
export async function mailReceipt(
  { id, email, language }: InputOf<typeof mailReceiptEndpoint>,
  operationId: string,
  { translators, mailer, now }: Services,
): Promise<{ email: string }> {
  const sale = await TillSaleModel.findOne({ _id: id, deletedAt: null }).lean<TillSaleDocument>();
  if (!sale) throw notFound(message("We can't find this sale."));
  const customer = sale.customerId ? await findUser(sale.customerId) : null;
  const to = email ?? customer?.email;
  if (!to) throw unprocessable("till.no-address", message("Enter the address to send it to."));
  await takeLetter("receipt", to, MOST_RECEIPTS_A_DAY, toDate(now()));
  const words = await (customer ? translators.forUser(customer._id) : translators.forLanguage(language));
  const subject = words.t("Your receipt T-{value}", { value: sale.number ?? "" });
  await mailer.post({
    to,
    subject,
    text: textOf(sale, words, await readSettings()),
    key: `till-receipt-${operationId}`,
  });
  return { email: to };
}

import { v7 as newId } from "uuid";
import {
  createInvoice,
  creditInvoice,
  issueInvoice,
  recordPayment,
  startInvoicePayment,
  voidInvoice,
} from "#shared/features/invoices/endpoints.ts";
import { recordSale, refundSale } from "#shared/features/pos/endpoints.ts";
import { draftFor, lineOf } from "../../invoices/issue.ts";
import { type CounterSale, EARNED_AS, type Month, PRICES, type Trade } from "./journal.ts";

const ACCOUNTS = { cash: "cash", bank: "bank", voucher: "till-other", other: "till-other" } as const;
const WAYS = ["cash", "bank", "voucher", "other"] as const;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** One thing sold at the till; every fifth time at ten percent off. */
async function sell(month: Month, what: CounterSale["what"]): Promise<boolean> {
  const { studio, random, journal, admin, members, shelf } = month;
  const buyer = random.pick(members);
  const way = random.pick(WAYS);
  const off = random.next() < 0.2 ? 10 : 0;
  const unitCents = PRICES[what];
  const cents = (unitCents * (100 - off)) / 100;
  const lineId = newId();
  const sale = {
    id: newId(),
    at: studio.clock.now().toString(),
    customerId: buyer.id,
    lines: [
      {
        ...{
          id: lineId,
          kind: what === "pack" ? ("plan" as const) : ("product" as const),
          title: what,
          quantity: 1,
          unitCents,
        },
        ...{ productId: what === "pack" ? shelf.packId : shelf.shirtId, variantId: null, classInstanceId: null },
        discount: off > 0 ? { kind: "percent" as const, value: off } : null,
      },
    ],
    ...{ discount: null, discountReason: off > 0 ? "Friend of the house" : "", claimedCents: cents },
    ...{ way, note: "", tenderedCents: null },
  };
  await studio.call(recordSale, sale, admin);
  // A till that is not sure sends it again.
  await studio.call(recordSale, sale, admin);
  journal.post([ACCOUNTS[way], cents], [EARNED_AS[what], -cents]);
  journal.pays(buyer, cents);
  journal.sales.push({ saleId: sale.id, lineId, what, buyer, cents, isBack: false });
  if (what === "pack") journal.packs.set(lineId, { passId: lineId, owner: buyer, left: 3 });
  return true;
}

async function refundAtTill(month: Month): Promise<boolean> {
  const { studio, random, journal, admin } = month;
  const kept = journal.sales.filter(({ isBack, what }) => !isBack && what === "shirt");
  if (kept.length === 0) return false;
  const sale = random.pick(kept);
  const way = random.pick(WAYS);
  const request = {
    ...{ id: sale.saleId, refundId: newId(), at: studio.clock.now().toString(), reason: "Wrong size", way },
    lines: [{ lineId: sale.lineId, quantity: 1 }],
  };
  await studio.call(refundSale, request, admin);
  await studio.call(refundSale, request, admin);
  sale.isBack = true;
  journal.post([EARNED_AS[sale.what], sale.cents], [ACCOUNTS[way], -sale.cents]);
  journal.pays(sale.buyer, -sale.cents);
  if (!month.gone.includes(sale.buyer)) journal.expects(sale.buyer, "You get money back");
  return true;
}

/** A bill with tax, and how it ends. */
async function bill(month: Month, ending: "card" | "cash" | "credit-note" | "void"): Promise<boolean> {
  const { studio, random, journal, admin, members } = month;
  const customer = random.pick(members);
  const quantity = 1 + random.below(3);
  const net = quantity * 4_000;
  const tax = (net * 5) / 100;
  const draft = draftFor(customer.id, [lineOf({ quantity, unitCents: 4_000, taxBasisPoints: 500 })]);
  const { id } = await studio.call(createInvoice, draft, admin);
  const invoice = await studio.call(issueInvoice, { id }, admin);
  journal.expects(customer, `Invoice ${invoice.number}`);
  journal.post(["receivable", net + tax], ["sales:other", -net], ["tax", -tax]);
  if (ending === "card") {
    const { url } = await studio.call(startInvoicePayment, { id }, customer);
    await studio.request("POST", url, { body: "choice=pay", headers: FORM });
    await studio.services.payments.settled?.();
    journal.post(["card", net + tax], ["receivable", -net - tax]);
    journal.expects(customer, "Payment received");
    journal.pays(customer, net + tax);
  }
  if (ending === "cash") {
    const payment = { id, paymentId: newId(), method: "cash", cents: net + tax } as const;
    await studio.call(recordPayment, payment, admin);
    await studio.call(recordPayment, payment, admin);
    journal.post(["cash", net + tax], ["receivable", -net - tax]);
    journal.pays(customer, net + tax);
  }
  if (ending === "credit-note") {
    const lineIds = draft.lines.map((line) => line.id);
    await studio.call(creditInvoice, { id, creditId: newId(), lineIds, reason: "It fell through" }, admin);
  }
  if (ending === "void") await studio.call(voidInvoice, { id, reason: "Written by mistake" }, admin);
  if (ending === "credit-note" || ending === "void")
    journal.post(["receivable", -net - tax], ["sales:other", net], ["tax", tax]);
  return true;
}

/** Trades over the counter, on paper and with the bank. */
export const COUNTER: Record<string, Trade> = {
  sellShirt: (month) => sell(month, "shirt"),
  sellPack: (month) => sell(month, "pack"),
  refundAtTill,
  billPaidByCard: (month) => bill(month, "card"),
  billPaidInCash: (month) => bill(month, "cash"),
  billCredited: (month) => bill(month, "credit-note"),
  billVoided: (month) => bill(month, "void"),
  payout: async ({ studio, journal, random }) => {
    const cents = 1_000 + random.below(20) * 100;
    await studio.services.payments.stripe.payouts.create({ amount: cents, currency: "usd" });
    await studio.services.payments.settled?.();
    journal.post(["bank", cents], ["card", -cents]);
    return true;
  },
};

import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { type InvoiceDocument, InvoiceModel } from "#api/features/invoices/invoice.model.ts";
import { addCartItem } from "#shared/features/cart/endpoints.ts";
import {
  createInvoice,
  creditInvoice,
  issueInvoice,
  recordPayback,
  recordPayment,
  startInvoicePayment,
  voidInvoice,
} from "#shared/features/invoices/endpoints.ts";
import { draftFor, lineOf } from "../../features/invoices/issue.ts";
import { type Act, type Acts, anyOf, idsOf, ownerIn, together, type World } from "./acts.ts";
import type { Random } from "./random.ts";

const issuedIn = (world: World) =>
  InvoiceModel.find({
    customerId: mongoose.trusted({ $in: idsOf(world) }),
    issuedAt: mongoose.trusted({ $ne: null }),
    voidedAt: null,
  }).lean<InvoiceDocument[]>();

/** Something done to one of the invoices of this world that are like this; nothing while there is none. */
const toOne =
  (
    isLike: (invoice: InvoiceDocument) => boolean,
    act: (invoice: InvoiceDocument, world: World, random: Random, deps: Parameters<Act>[2]) => Promise<unknown>,
  ): Act =>
  async (world, random, deps) => {
    const invoice = anyOf((await issuedIn(world)).filter(isLike), random);
    if (invoice) await act(invoice, world, random, deps);
  };

const isOpen = ({ openCents }: InvoiceDocument) => openCents > 0;
const part = (cents: number, random: Random) => (random.next() < 0.5 ? cents : Math.ceil(cents * random.next()));

/** What is billed to people, and how it is paid. */
export const INVOICING: Acts = {
  bill: async ({ people }, random, { studio, admin }) => {
    const lines = Array.from({ length: 1 + random.below(3) }, () =>
      lineOf({
        quantity: 1 + random.below(3),
        unitCents: 1 + random.below(9_000),
        taxBasisPoints: random.pick([0, 875]),
      }),
    );
    const draft = draftFor(random.pick(people).id, lines);
    await studio.call(createInvoice, draft, admin);
    await together([1, 2].map(() => () => studio.call(issueInvoice, { id: draft.id }, admin)));
  },
  payByLink: toOne(isOpen, ({ _id: id, customerId }, world, _random, { studio }) =>
    studio.call(startInvoicePayment, { id }, ownerIn(world, customerId)),
  ),
  invoiceIntoCart: toOne(isOpen, ({ _id: productId, customerId }, world, _random, { studio }) =>
    studio.call(addCartItem, { productId }, ownerIn(world, customerId)),
  ),
  paidInCash: toOne(isOpen, ({ _id: id, openCents }, _world, random, { studio, admin }) => {
    const method = random.pick(["cash", "bank"] as const);
    return studio.call(recordPayment, { id, paymentId: newId(), method, cents: part(openCents, random) }, admin);
  }),
  paidTwice: toOne(isOpen, ({ _id: id, openCents: cents, customerId }, world, _random, { studio, admin }) =>
    together([
      () => studio.call(recordPayment, { id, paymentId: newId(), method: "cash", cents }, admin),
      () => studio.call(startInvoicePayment, { id }, ownerIn(world, customerId)),
    ]),
  ),
  creditALine: toOne(
    () => true,
    ({ _id: id, lines }, _world, random, { studio, admin }) => {
      const lineIds = [random.pick(lines).id];
      const to = random.pick([null, "card", "credit", "cash"] as const);
      const note = { id, creditId: newId(), lineIds, reason: "It fell through", ...(to && { to }) };
      return together([1, 2].map(() => () => studio.call(creditInvoice, note, admin)));
    },
  ),
  payBackByHand: toOne(
    ({ openCents }) => openCents < 0,
    ({ _id: id, openCents }, _world, random, { studio, admin }) =>
      studio.call(recordPayback, { id, paymentId: newId(), method: "cash", cents: part(-openCents, random) }, admin),
  ),
  voidOne: toOne(
    () => true,
    ({ _id: id }, _world, _random, { studio, admin }) =>
      studio.call(voidInvoice, { id, reason: "Written by mistake" }, admin),
  ),
};

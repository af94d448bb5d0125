import { Schema } from "mongoose";
import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import { lineTaxSchema } from "#api/db/tax-schemas.ts";
import type { BookedSale } from "#shared/features/pos/entries.ts";
import type { Discount, TillLine, TillRefund, TillSale, TillValue } from "#shared/features/pos/sale.ts";
import { passedGateSchema } from "../../bookings/index.ts";

/** `at` is the till's claim, `receivedAt` when the server received it. */
export type StoredRefund = Omit<TillRefund, "at"> & { at: Date; receivedAt: Date };

export type TillSaleFields = Omit<TillSale, "id" | "soldAt" | "refunds"> & {
  soldAt: Date;
  receivedAt: Date;
  byId: string;
  refunds: StoredRefund[];
  /** Everything that follows from it, and from its refunds, is done. */
  isSettled: boolean;
};

const discount = new Schema<Discount>(
  { kind: { type: String, required: true }, value: { type: Number, required: true } },
  { _id: false },
);

const line = new Schema<TillLine>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    productId: { type: String, default: null },
    variantId: { type: String, default: null },
    classInstanceId: { type: String, default: null },
    title: { type: String, required: true },
    startTime: { type: String, default: null },
    startsOn: { type: String, default: null },
    quantity: { type: Number, required: true },
    unitCents: { type: Number, required: true },
    discount: { type: discount, default: null },
    discountCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    tax: { type: lineTaxSchema },
    short: { type: Number, default: 0 },
    trouble: { type: String, default: null },
    bookingId: { type: String, default: null },
    letIn: { type: [passedGateSchema], default: [] },
  },
  { _id: false, id: false },
);

const value = new Schema<TillValue>(
  {
    balanceId: { type: String, required: true },
    lastFour: { type: String, required: true },
    cents: { type: Number, required: true },
  },
  { _id: false },
);

const refund = new Schema<StoredRefund>(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
    lines: {
      type: [
        {
          _id: false,
          lineId: String,
          quantity: Number,
          cents: Number,
          used: Number,
          placeIds: { type: [String], default: undefined },
        },
      ],
      required: true,
    },
    cents: { type: Number, required: true },
    tipCents: { type: Number, default: 0 },
    values: { type: [value], default: [] },
    reason: { type: String, required: true },
    way: { type: String, required: true },
    byName: { type: String, default: "" },
    dayId: { type: String, default: null },
    isLate: { type: Boolean, default: false },
  },
  { _id: false, id: false },
);

const schema = syncedSchema<TillSaleFields>(
  {
    number: { type: Number, default: null },
    soldAt: { type: Date, required: true },
    receivedAt: { type: Date, required: true, index: true },
    byId: { type: String, required: true },
    byName: { type: String, default: "" },
    customerId: { type: String, default: null, index: true },
    customerName: { type: String, default: "" },
    lines: { type: [line], required: true },
    discount: { type: discount, default: null },
    discountReason: { type: String, default: "" },
    totalCents: { type: Number, required: true },
    claimedCents: { type: Number, required: true },
    catalogueCents: { type: Number, required: true },
    tipCents: { type: Number, default: 0 },
    tipGoesTo: { type: String, default: "off" },
    values: { type: [value], default: [] },
    way: { type: String, required: true },
    note: { type: String, default: "" },
    tenderedCents: { type: Number, default: null },
    refunds: { type: [refund], default: [] },
    dayId: { type: String, default: null },
    isLate: { type: Boolean, default: false },
    deskSigns: { type: [String], default: [] },
    isSettled: { type: Boolean, default: false },
  },
  { versionKey: false },
);
schema.index({ isSettled: 1, receivedAt: 1 });
schema.index({ "refunds.receivedAt": 1 });
schema.index({ audiences: 1, soldAt: 1, _id: 1 });

export const TillSaleModel = mongoose.model("TillSale", schema, "till_sales");
export type TillSaleDocument = TillSaleFields & SyncedFields;

export const toTillSale = (doc: TillSaleDocument): TillSale => ({
  id: doc._id,
  number: doc.number,
  soldAt: doc.soldAt.toISOString(),
  byName: doc.byName,
  customerId: doc.customerId,
  customerName: doc.customerName,
  lines: doc.lines,
  discount: doc.discount,
  discountReason: doc.discountReason,
  totalCents: doc.totalCents,
  claimedCents: doc.claimedCents,
  catalogueCents: doc.catalogueCents,
  tipCents: doc.tipCents,
  tipGoesTo: doc.tipGoesTo,
  values: doc.values,
  way: doc.way,
  note: doc.note,
  tenderedCents: doc.tenderedCents,
  refunds: doc.refunds.map(({ receivedAt: _, ...each }) => ({ ...each, at: each.at.toISOString() })),
  dayId: doc.dayId,
  isLate: doc.isLate,
  deskSigns: doc.deskSigns ?? [],
});

/** As the ledger reads it. */
export const bookedSale = ({
  _id,
  number,
  lines,
  way,
  tipCents,
  values,
  receivedAt,
  refunds,
}: TillSaleDocument): BookedSale => ({
  id: _id,
  number,
  lines,
  way,
  tipCents,
  values,
  receivedAt: receivedAt.toISOString(),
  refunds: refunds.map((refund) => ({ ...refund, receivedAt: refund.receivedAt.toISOString() })),
});

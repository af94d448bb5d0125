import { Schema } from "mongoose";
import { MESSAGE_FIELD, mongoose } from "#api/db/mongoose.ts";
import { createSeries } from "#api/db/numbers/series.ts";
import { taxPartSchema } from "#api/db/tax-schemas.ts";
import type { Message } from "#shared/core/messages/message.ts";
import type { TaxPart } from "#shared/core/tax.ts";
import type { BackWay, RefundPaper, RefundSource } from "#shared/features/refund-papers/paper.ts";

export interface RefundPaperDocument {
  /** Made of the payment and the refund, so that a repeat issues no second paper. */
  _id: string;
  /** Null until the series gave it. */
  number: number | null;
  /** The payer; null for a guest of the till. */
  userId: string | null;
  customerName: string;
  source: RefundSource;
  /** The order, the till's sale or the provider's invoice. */
  sourceId: string;
  /** The payment it takes money back of. */
  of: Message;
  at: Date;
  reason: string;
  lines: { title: string; quantity: number; cents: number }[];
  ways: { way: BackWay; cents: number }[];
  /** The taxes in it by rate; missing where no rate applied. */
  taxes?: TaxPart[] | undefined;
  cents: number;
}

const schema = new Schema<RefundPaperDocument>(
  {
    _id: { type: String, required: true },
    number: { type: Number, default: null },
    userId: { type: String, default: null },
    customerName: { type: String, default: "" },
    source: { type: String, required: true },
    sourceId: { type: String, required: true, index: true },
    of: MESSAGE_FIELD,
    at: { type: Date, required: true },
    reason: { type: String, default: "" },
    lines: { type: [{ _id: false, title: String, quantity: Number, cents: Number }], default: [] },
    ways: { type: [{ _id: false, way: String, cents: Number }], default: [] },
    taxes: { type: [taxPartSchema], default: undefined },
    cents: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, at: -1, _id: -1 });
schema.index({ at: -1, _id: -1 });
schema.index({ number: 1 }, { partialFilterExpression: { number: null } });
export const RefundPaperModel = mongoose.model("RefundPaper", schema, "refund_papers");
export const RefundPaperNumberModel = createSeries("RefundPaperNumber", "refund_paper_numbers");

/** A paper without a number is no paper yet. */
export const toRefundPaper = ({ _id, number, at, source, cents }: RefundPaperDocument): RefundPaper => ({
  id: _id,
  number: number ?? 0,
  at: at.toISOString(),
  source,
  cents,
});

import { Schema } from "mongoose";
import { type Chart, wholeChart } from "#shared/features/accounting/chart.ts";
import { mongoose } from "../../db/mongoose.ts";

const schema = new Schema<Chart & { _id: string }>(
  {
    _id: { type: String, required: true },
    accounts: { type: [{ _id: false, account: String, code: String, name: String }], required: true },
    xeroTaxRate: { type: String, required: true },
  },
  { versionKey: false },
);
const ChartModel = mongoose.model("AccountingChart", schema, "accounting_chart");

const ONLY = "chart";

/** The usual names until the studio sets its own. */
export async function getChart(): Promise<Chart> {
  return wholeChart(await ChartModel.findById(ONLY).lean<Chart>());
}

export async function saveChart({ accounts, xeroTaxRate }: Chart): Promise<void> {
  await ChartModel.updateOne({ _id: ONLY }, { accounts, xeroTaxRate }, { upsert: true });
}

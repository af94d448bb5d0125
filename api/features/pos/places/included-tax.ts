import { withTax } from "#shared/features/taxes/compute.ts";
import { rateOf } from "#shared/features/taxes/tax.ts";
import type { BookingDocument } from "../../bookings/index.ts";
import { type ClassInstanceDocument, ClassInstanceModel } from "../../classes/index.ts";
import { readSettings } from "../../studio/index.ts";

type Place = Pick<BookingDocument, "classInstanceId" | "priceCents">;

/** The tax that the price of a place has in it, for its booking: no class earns that. */
export async function includedTax({ classInstanceId, priceCents }: Place): Promise<{ taxCents?: number }> {
  const instance = await ClassInstanceModel.findById(classInstanceId).lean<ClassInstanceDocument>();
  const { tax } = withTax(priceCents, rateOf("class", instance?.taxChoice, (await readSettings()).taxes));
  return tax?.isIncluded ? { taxCents: tax.taxCents } : {};
}

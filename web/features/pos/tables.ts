import type { TillDay } from "#shared/features/pos/day.ts";
import type { TillSale } from "#shared/features/pos/sale.ts";

export type TillSaleRow = TillSale;
export type TillDayRow = TillDay;

export const posTables = { tillSales: "id, soldAt", tillDays: "id, number" };

import { type Cents, toCents } from "../../../shared/core/money.ts";

/** Cents of what somebody typed; null for what is no sum. */
export const readDollars = (text: string): Cents | null =>
  /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? toCents(Number(text)) : null;

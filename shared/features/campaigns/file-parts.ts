/** Bytes of one part of a file, so that each fits into a request. */
export const PART_BYTES = 600_000;

/**
 * Where a receipt is read; the card payment provider sends the browser there too. Named by the provider's session, or by
 * the order's id where no card had to pay.
 */
export const pathToReceipt = (sessionOrOrderId: string): string => `/payment-success?session_id=${sessionOrOrderId}`;

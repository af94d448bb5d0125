/** Where a receipt is read; the card payment provider sends the browser there too. */
export const pathToReceipt = (sessionId: string): string => `/payment-success?session_id=${sessionId}`;

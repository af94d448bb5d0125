/** The page on which a customer reads and pays an invoice: a panel over the list of them. */
export const invoiceLink = (invoiceId: string): string => `/invoices?invoice=${invoiceId}`;

/** Where the card payment provider sends the browser after paying an invoice, and after not paying it. */
export const pathToPaidInvoice = (sessionId: string): string => `/invoice-payment-success?session_id=${sessionId}`;
/** Where the payment page leads a person who did not pay. */
export const pathToUnpaidInvoice = (invoiceId: string): string => `/invoice-payment-failure?invoice=${invoiceId}`;

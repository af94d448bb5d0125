import { v7 as newId } from "uuid";
import { inPath, type Probe } from "./probe.ts";

const NO_NOTE = newId();

/** Of invoices, of leaving a class, and of what a late cancelling or not coming costs. */
export const INVOICE_PROBES: Probe[] = [
  { call: "DELETE /api/bookings/:id", with: inPath("/api/bookings/:id"), idOf: (own) => own.bookingId },
  { call: "GET /api/invoices/:id/pdf", with: inPath("/api/invoices/:id/pdf"), idOf: (own) => own.invoiceId },
  {
    call: "GET /api/refund-papers/:id/pdf",
    with: inPath("/api/refund-papers/:id/pdf"),
    idOf: (own) => own.refundPaperId,
  },
  {
    call: "GET /api/taxes/people/:userId",
    with: inPath("/api/taxes/people/:id"),
    idOf: ({ person }) => person.id,
    as: "teacher",
  },
  {
    call: "PUT /api/taxes/people/:userId/details",
    with: inPath("/api/taxes/people/:id/details", { company: "", address: "", taxNumber: "Mine" }),
    idOf: ({ person }) => person.id,
    as: "teacher",
  },
  { call: "POST /api/invoices/:id/pay", with: inPath("/api/invoices/:id/pay"), idOf: (own) => own.invoiceId },
  {
    call: "GET /api/invoices/:id/credits/:creditId/pdf",
    with: inPath(`/api/invoices/:id/credits/${NO_NOTE}/pdf`),
    idOf: (own) => own.invoiceId,
    as: "teacher",
  },
  {
    call: "POST /api/bookings/:id/waiver",
    with: inPath("/api/bookings/:id/waiver", { reason: "Mine now" }),
    idOf: (own) => own.bookingId,
    as: "teacher",
  },
];

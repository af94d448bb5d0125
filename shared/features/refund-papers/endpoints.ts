import * as z from "zod";
import { admins, signedIn } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { Id } from "../../core/ids.ts";
import { AfterRow } from "../../core/service/pages.ts";
import { RefundPaper } from "./paper.ts";

/** The order, the till's sale or the provider's invoice of the month. */
const SourceId = z.string().min(1).max(210);

export const listRefundPapers = endpoint({
  name: "refundPapers.listRefundPapers",
  method: "GET",
  path: "/api/refund-papers",
  summary: "A page of the papers of this payer's refunds, the newest first: all of them, or those of one payment.",
  input: z.object({ sourceId: SourceId.optional(), after: AfterRow }),
  output: z.array(RefundPaper),
  access: signedIn,
});

export const searchRefundPapers = endpoint({
  name: "refundPapers.searchRefundPapers",
  method: "GET",
  path: "/api/admin/refund-papers",
  summary: "A page of the papers of refunds, the newest first: of all, of one payer, or of one payment.",
  input: z.object({ userId: Id.optional(), sourceId: SourceId.optional(), after: AfterRow }),
  output: z.array(RefundPaper),
  access: admins,
});

export const getRefundPaperPdf = endpoint({
  name: "refundPapers.getRefundPaperPdf",
  method: "GET",
  path: "/api/refund-papers/:id/pdf",
  summary: "The paper of a refund as a PDF, for its payer and for admins.",
  input: z.object({ id: Id }),
  output: z.unknown(),
  access: signedIn,
  contentType: "application/pdf",
});

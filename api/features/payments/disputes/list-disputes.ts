import { afterRow, newestFirst } from "#api/db/pages/newest-first.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { Dispute } from "#shared/features/payments/dispute.ts";
import { findNames } from "../../accounts/index.ts";
import { type DisputeDocument, DisputeModel } from "./dispute.model.ts";
import { findSales, type Sale } from "./sales.ts";

/** Disputes that the studio has to answer. */
export const countOpenDisputes = (limit: number): Promise<number> =>
  DisputeModel.countDocuments({ isOpen: true }, { limit }).exec();

/** A page, the newest first. @throws AppError 404 for a row that is not there */
export async function listDisputes(after: string | undefined): Promise<Dispute[]> {
  const rest = await afterRow(DisputeModel, "at", after, message("We can't find this dispute."));
  const disputes = await DisputeModel.find(rest).sort(newestFirst("at")).limit(ROWS_PER_PAGE).lean<DisputeDocument[]>();
  const sales = await findSales(disputes.flatMap(({ intentId }) => intentId ?? []));
  const nameOf = await findNames([...sales.values()].flatMap(({ payerId }) => payerId ?? []));
  return disputes.map((dispute) => toDispute(dispute, sales.get(dispute.intentId ?? "") ?? null, nameOf));
}

export const toDispute = (
  dispute: DisputeDocument,
  sale: Sale | null,
  nameOf: ReadonlyMap<string, string>,
): Dispute => ({
  id: dispute._id,
  cents: dispute.cents,
  reason: dispute.reason,
  status: dispute.status,
  at: dispute.at.toISOString(),
  answerBy: dispute.answerBy?.toISOString() ?? null,
  isAnswered: dispute.isAnswered,
  payer: sale?.payerId ? { id: sale.payerId, name: nameOf.get(sale.payerId) ?? "" } : null,
  sold: sale?.lines ?? [],
});

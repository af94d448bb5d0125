import { v5 as idFrom } from "uuid";
import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { numberFor } from "#api/db/numbers/series.ts";
import { afterRow, newestFirst } from "#api/db/pages/newest-first.ts";
import type { Repair } from "#api/feature.ts";
import { doEach, notSetAside } from "#api/jobs/set-aside.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import { type RefundPaperDocument, RefundPaperModel, RefundPaperNumberModel } from "./paper.model.ts";

const { trusted } = mongoose;
const NAMESPACE = "d6f0a1de-8d1b-4c0e-b6a4-0d7f5a2f0c33";
const AT_ONCE = 100;

type NewPaper = Omit<RefundPaperDocument, "_id" | "number"> & { refundId: string };

export const refundPaperId = ({ source, sourceId, refundId }: Pick<NewPaper, "source" | "sourceId" | "refundId">) =>
  idFrom([source, sourceId, refundId].join(":"), NAMESPACE);

/** Issues the paper of one refund, and gives it the next number. Safe to repeat: a repeat changes nothing. */
export async function issueRefundPaper(paper: NewPaper): Promise<void> {
  const { refundId: _, ...fields } = paper;
  const _id = refundPaperId(paper);
  try {
    await RefundPaperModel.create({ _id, number: null, ...fields });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  await giveNumber(_id);
}

async function giveNumber(_id: string): Promise<void> {
  const number = await numberFor(RefundPaperNumberModel, _id);
  await RefundPaperModel.updateOne({ _id, number: null }, { number });
}

/** Numbers papers that a crash left without one, in the order of their refunds. */
export const repair: Repair = async (services) => {
  const kind = "refundPapers.giveNumber";
  const items = await RefundPaperModel.find({ ...(await notSetAside(kind, services)), number: null })
    .sort({ at: 1 })
    .limit(AT_ONCE)
    .lean<RefundPaperDocument[]>();
  const act = ({ _id }: RefundPaperDocument) => giveNumber(_id);
  return { refundPapersNumbered: await doEach({ kind, items, act, isAudited: true }, services) };
};

interface Question {
  userId?: string | undefined;
  sourceId?: string | undefined;
  after?: string | undefined;
}

/** A page of papers, the newest first. @throws AppError 404 for a row that is not there */
export async function listPapers({ userId, sourceId, after }: Question): Promise<RefundPaperDocument[]> {
  const asked = {
    number: trusted({ $ne: null }),
    ...(userId !== undefined && { userId }),
    ...(sourceId !== undefined && { sourceId }),
  };
  const rest = await afterRow(RefundPaperModel, "at", after, message("We can't find this refund."));
  return RefundPaperModel.find({ $and: [asked, rest] })
    .sort(newestFirst("at"))
    .limit(ROWS_PER_PAGE)
    .lean<RefundPaperDocument[]>();
}

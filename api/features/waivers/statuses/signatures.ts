import { toSignature } from "../feed.ts";
import { type WaiverReceiptDocument, WaiverReceiptModel } from "../receipt.model.ts";

/** What was signed for a person, the latest first. */
export const findSignatures = async (userId: string, most: number) =>
  (
    await WaiverReceiptModel.find({ userId, deletedAt: null })
      .sort({ signedAt: -1 })
      .limit(most)
      .lean<WaiverReceiptDocument[]>()
  ).map(toSignature);

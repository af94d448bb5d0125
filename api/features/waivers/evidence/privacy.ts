import { mongoose } from "#api/db/mongoose.ts";
import type { PrivacyPart } from "#api/privacy.ts";
import { toDate } from "#shared/core/time.ts";
import { idsOf } from "../../accounts/index.ts";
import { makeCopy } from "../copies/make-copy.ts";
import { WaiverReceiptModel } from "../receipt.model.ts";
import { type SignatureRecord, SignatureRecordModel } from "./record.model.ts";

const recordsOf = async (userId: string) =>
  SignatureRecordModel.find({ userId: mongoose.trusted({ $in: await idsOf(userId) }) }).lean<SignatureRecord[]>();

/** Signed waivers are evidence in an append-only chain: they are kept with the name they were signed for. */
export const privacy: PrivacyPart = {
  uses: [{ model: WaiverReceiptModel, fields: ["userId"], counts: (docs) => ({ waivers: docs.length }) }],
  collect: async (userId) => ({
    waivers: (await recordsOf(userId)).map(({ version, language, relation, signerName, signedAt, recordId }) => ({
      recordId,
      version,
      language,
      relation,
      signerName,
      signedAt,
    })),
  }),
  files: async (userId) =>
    Promise.all(
      (await recordsOf(userId)).map(async (record) => ({
        name: `waivers/${record.signedAt.toISOString().slice(0, 10)}-${record.recordId}.pdf`,
        bytes: await makeCopy(record),
      })),
    ),
  async erase({ userId }, { now }) {
    await WaiverReceiptModel.updateMany({ userId, deletedAt: null }, { deletedAt: toDate(now()), signerName: "" });
  },
};

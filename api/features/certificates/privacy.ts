import type { PrivacyPart } from "../../privacy.ts";
import { CertificateModel } from "./certificate.model.ts";

/** A certificate without a holder certifies nothing: its code leads nowhere then. */
export const privacy: PrivacyPart = {
  uses: [{ model: CertificateModel, fields: ["studentId"], counts: (docs) => ({ certificates: docs.length }) }],
  collect: async (userId) => ({
    certificates: await CertificateModel.find(
      { studentId: userId },
      { apparatus: 1, level: 1, issuedAt: 1, studentName: 1, _id: 0 },
    ).lean(),
  }),
  async erase({ userId }) {
    await CertificateModel.deleteMany({ studentId: userId });
  },
};

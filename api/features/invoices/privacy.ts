import { toDate } from "#shared/core/time.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { InvoiceModel } from "./invoice.model.ts";

/** What is issued is a paper the law makes the studio keep, with the name on it; drafts go. */
export const privacy: PrivacyPart = {
  uses: [
    {
      // An issued paper keeps the name it was issued with.
      model: InvoiceModel,
      fields: ["customerId", "credits.byId"],
      counts: (docs) => ({
        invoices: docs.length,
        openCents: docs.reduce((sum, { openCents }) => sum + Number(openCents ?? 0), 0),
      }),
    },
  ],
  collect: async (userId) => ({
    invoices: await InvoiceModel.find(
      { customerId: userId, number: mongoose.trusted({ $ne: null }) },
      { audiences: 0, rev: 0, draftVersion: 0 },
    ).lean(),
  }),
  async erase({ userId }, { now }) {
    await InvoiceModel.updateMany(
      { customerId: userId, issuedAt: null, deletedAt: null },
      { deletedAt: toDate(now()), note: "" },
    );
  },
};

import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { TillSaleModel } from "./sales/till-sale.model.ts";

/** Sales are part of the ledger: they are kept, under the id of an account without a name. */
export const privacy: PrivacyPart = {
  uses: [
    {
      model: TillSaleModel,
      fields: ["customerId", "byId"],
      names: { customerId: "customerName" },
      counts: (docs) => ({ sales: docs.length }),
    },
  ],
  collect: async (userId) => ({
    tillSales: await TillSaleModel.find(
      { customerId: userId },
      { number: 1, soldAt: 1, lines: 1, totalCents: 1, way: 1, refunds: 1 },
    ).lean(),
  }),
  async erase({ userId }) {
    await TillSaleModel.updateMany({ customerId: userId }, { customerName: FORMER_MEMBER });
    await TillSaleModel.updateMany({ byId: userId }, { byName: FORMER_MEMBER });
  },
};

import { FORMER_MEMBER, type PrivacyPart } from "../../privacy.ts";
import { PickupModel } from "./stock/pickup.model.ts";

/** Purchases are part of the ledger: they stay, without a name. */
export const privacy: PrivacyPart = {
  uses: [
    {
      model: PickupModel,
      fields: ["userId"],
      names: { userId: "personName" },
      counts: (docs) => ({ pickups: docs.filter(({ status }) => status === "waiting").length }),
    },
  ],
  collect: async (userId) => ({
    pickups: await PickupModel.find(
      { userId },
      { title: 1, quantity: 1, status: 1, paidAt: 1, handedOverAt: 1 },
    ).lean(),
  }),
  async erase({ userId }) {
    await PickupModel.updateMany({ userId }, { personName: FORMER_MEMBER });
  },
};

import { mongoose } from "../../db/mongoose.ts";
import type { PrivacyPart } from "../../privacy.ts";
import { PastVisitModel } from "../bookings/index.ts";
import { ImportItemModel, ImportRowModel } from "./item.model.ts";

const { trusted } = mongoose;

/** Visits go along. Of an import only what the ledger needs stays: an id and an amount. */
export const privacy: PrivacyPart = {
  uses: [
    { model: PastVisitModel, fields: ["personId"] },
    { model: ImportItemModel, fields: ["personId"] },
  ],
  collect: async (userId) => ({
    pastVisits: await PastVisitModel.find({ personId: userId }, { _id: 0, on: 1, className: 1 }).lean(),
  }),
  async erase({ userId }) {
    await PastVisitModel.deleteMany({ personId: userId });
    const items = await ImportItemModel.find({ personId: userId }, { importId: 1, line: 1 }).lean();
    await ImportRowModel.deleteMany({
      _id: trusted({ $in: items.map(({ importId, line }) => `${importId}:${line}`) }),
    });
    await ImportItemModel.updateMany(
      { personId: userId },
      { doc: null, clientId: null, isInvitable: false, isToInvite: false },
    );
  },
};

import type { HeldPass } from "../../../../shared/features/memberships/endpoints.ts";
import { mongoose } from "../../../db/mongoose.ts";
import { findNames } from "../../accounts/index.ts";
import {
  type MembershipPaymentDocument,
  MembershipPaymentModel,
  toMembershipPayment,
} from "../billing/payment.model.ts";
import { type PassDocument, PassModel, toPass } from "../pass.model.ts";

const { trusted } = mongoose;
const MOST = 200;

interface Filter {
  search: string;
  state: PassDocument["status"] | "all";
  ownerId?: string | undefined;
}

/** What members have, by the name of the person or the plan; what needs a look first. */
export async function listHeldPasses({ search, state, ownerId }: Filter): Promise<HeldPass[]> {
  const named = trusted({ $regex: RegExp.escape(search), $options: "i" });
  const docs = await PassModel.find({
    deletedAt: null,
    ...(ownerId && { ownerId }),
    ...(state !== "all" && { status: state }),
    ...(search && trusted({ $or: [{ ownerName: named }, { planName: named }] })),
  })
    .sort({ endsAt: -1 })
    .limit(MOST)
    .lean<PassDocument[]>();
  const payments = await MembershipPaymentModel.find({ passId: trusted({ $in: docs.map(({ _id }) => _id) }) })
    .sort({ paidAt: -1 })
    .lean<MembershipPaymentDocument[]>();
  const byPass = Map.groupBy(payments, ({ passId }) => passId);
  const nameOf = await findNames(docs.flatMap(({ log = [] }) => log.map(({ byId }) => byId)));
  return docs.map((doc) => {
    const { uses: _uses, ...pass } = toPass(doc);
    return {
      ...pass,
      payments: (byPass.get(doc._id) ?? []).map(toMembershipPayment),
      log: (doc.log ?? []).map(({ at, byId, change, reason }) => ({
        at: at.toISOString(),
        by: nameOf.get(byId) ?? "",
        change,
        reason,
      })),
    };
  });
}

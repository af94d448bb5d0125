import type { Actor } from "#shared/core/actor.ts";
import { notFound } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import * as taxes from "#shared/features/taxes/endpoints.ts";
import { mayReadTaxes } from "#shared/features/taxes/policy.ts";
import type { TaxDetails } from "#shared/features/taxes/tax-details.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { type UserDocument, UserModel } from "../accounts/index.ts";

const NO_DETAILS: TaxDetails = { company: "", address: "", taxNumber: "" };

const toPersonTaxes = ({
  taxDetails,
  taxExempt,
}: Pick<UserDocument, "taxDetails" | "taxExempt">): taxes.PersonTaxes => ({
  details: { ...NO_DETAILS, ...taxDetails },
  exemptReason: taxExempt ?? "",
});

/** @throws AppError 404 also for another person's */
async function getPerson(userId: string, actor: Actor): Promise<taxes.PersonTaxes> {
  const user = mayReadTaxes(actor, userId)
    ? await UserModel.findOne({ _id: userId, deletedAt: null }).lean<UserDocument>()
    : null;
  if (!user) throw notFound(message("We can't find this person."));
  return toPersonTaxes(user);
}

export const feature: Feature = {
  name: "taxes",
  routes: [
    handle(taxes.getPersonTaxes, ({ userId }, { actor }) => getPerson(userId, actor)),
    handle(taxes.saveTaxDetails, async ({ userId, ...taxDetails }, { actor, audit }) => {
      await getPerson(userId, actor);
      audit.about(userId);
      await UserModel.updateOne({ _id: userId }, { taxDetails });
      return getPerson(userId, actor);
    }),
    handle(taxes.setTaxExempt, async ({ userId, reason }, { actor, audit }) => {
      const { exemptReason } = await getPerson(userId, actor);
      audit.about(userId);
      audit.change({ isExempt: exemptReason !== "" }, { isExempt: reason !== "" });
      await UserModel.updateOne({ _id: userId }, { taxExempt: reason || null });
      return getPerson(userId, actor);
    }),
  ],
};

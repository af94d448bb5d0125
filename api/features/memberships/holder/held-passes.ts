import { mongoose } from "#api/db/mongoose.ts";
import { afterRow, newestFirst } from "#api/db/pages/newest-first.ts";
import type { Actor } from "#shared/core/actor.ts";
import type { InputOf } from "#shared/core/endpoint.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { ROWS_PER_PAGE } from "#shared/core/service/pages.ts";
import type { HeldPass, listHeldPasses as listHeldPassesEndpoint } from "#shared/features/memberships/endpoints.ts";
import { assertMayServe } from "#shared/features/studio/desk-rights.ts";
import { byPersonOrName, findNames } from "../../accounts/index.ts";
import {
  type MembershipPaymentDocument,
  MembershipPaymentModel,
  toMembershipPayment,
} from "../billing/payment.model.ts";
import { deskDaysOf, type PassDocument, PassModel, toPass } from "../pass.model.ts";

const { trusted } = mongoose;
type Question = InputOf<typeof listHeldPassesEndpoint>;

/**
 * A page of what members have, by the name of the person or the plan; what ends last comes first. The front desk reads
 * one person's at a time, without the link to the payer's page. @throws AppError 403, 404; 409 `pass.no-owner`
 */
export async function listHeldPasses(
  { search, state, ownerId, after }: Question,
  actor: Pick<Actor, "role">,
): Promise<HeldPass[]> {
  assertMayServe(actor, "see");
  const isAdmin = actor.role === "admin";
  if (!isAdmin && ownerId === undefined) throw conflict("pass.no-owner", message("Choose a person."));
  const asked = {
    deletedAt: null,
    ...(ownerId && { ownerId }),
    ...(state !== "all" && { status: state }),
  };
  const rest = await afterRow(PassModel, "endsAt", after, message("We can't find this pass."));
  const docs = await PassModel.find(
    { $and: [asked, await byPersonOrName(PassModel, { person: "ownerId", name: "planName" }, search), rest] },
    { uses: 0 },
  )
    .sort(newestFirst("endsAt"))
    .limit(ROWS_PER_PAGE)
    .lean<PassDocument[]>();
  const payments = await MembershipPaymentModel.find({ passId: trusted({ $in: docs.map(({ _id }) => _id) }) })
    .sort({ paidAt: -1 })
    .lean<MembershipPaymentDocument[]>();
  const byPass = Map.groupBy(payments, ({ passId }) => passId);
  const nameOf = await findNames(docs.flatMap(({ log = [] }) => log.map(({ byId }) => byId)));
  return docs.map((doc) => {
    const { uses: _uses, ...pass } = toPass({ ...doc, uses: [] });
    return {
      ...pass,
      payUrl: isAdmin ? pass.payUrl : null,
      deskDays: deskDaysOf(doc),
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

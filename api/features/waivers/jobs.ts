import { message } from "#shared/core/messages/message.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { UserModel } from "../accounts/index.ts";
import { notify } from "../notifications/index.ts";
import { mailMissingCopies } from "./copies/mail-copies.ts";
import { checkNext } from "./evidence/check.ts";
import { completeSignings, repairSignings } from "./sign.ts";

/** Looks in turns whether the evidence is whole, and notifies every admin once a day when it is not. */
async function checkEvidence(services: Services): Promise<void> {
  const faults = await checkNext(services);
  if (faults.length === 0) return;
  services.log.error({ faults }, "the kept signatures are not as they were written");
  const admins = await UserModel.find({ role: "admin", deletedAt: null, disabledAt: null }, { _id: 1 }).lean();
  const day = services.now().toString().slice(0, 10);
  for (const { _id } of admins)
    await notify(services, {
      userId: _id,
      type: "other",
      key: `waiver-evidence:${day}:${_id}`,
      title: message("Waiver records need a look"),
      message: message(
        "Something in the saved signatures isn't as it was written. The list is under Waivers, Records.",
      ),
      link: "/admin/waivers?tab=records",
    });
}

export const jobs: JobDefinition[] = [
  { name: "waivers.completeSignings", every: "1 minute", idleSeconds: 300, run: completeSignings },
  { name: "waivers.mailCopies", every: "1 minute", idleSeconds: 300, run: mailMissingCopies },
  { name: "waivers.repairSignings", every: "10 minutes", run: repairSignings },
  { name: "waivers.checkEvidence", every: "10 minutes", run: checkEvidence },
];

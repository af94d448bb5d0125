import { failureWords, findUnnotified, markNotified } from "#api/jobs/set-aside.ts";
import type { Services } from "#api/services.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { UserModel } from "../../accounts/index.ts";
import { type NotifyRequest, notify } from "../notify.ts";

/** Notifies every admin of the studio, each once per `key`. */
export async function notifyAdmins(services: Services, request: Omit<NotifyRequest, "userId" | "type">): Promise<void> {
  const admins = await UserModel.find({ role: "admin", deletedAt: null, disabledAt: null }, { _id: 1 }).lean();
  for (const { _id: userId } of admins) await notify(services, { ...request, userId, type: "other" });
}

/** Notifies admins of what failed so often that it was set aside. Notify before saving: a repeat has the same key. */
export async function reportSetAside(services: Services): Promise<void> {
  const unnotified = await findUnnotified();
  for (const failed of unnotified)
    await notifyAdmins(services, {
      key: `set-aside:${failed._id}`,
      title: message("Something needs you"),
      message: failureWords(failed),
      link: "/admin/scheduled-jobs",
      email: "always",
    });
  if (unnotified.length > 0)
    await markNotified(
      unnotified.map(({ _id }) => _id),
      toDate(services.now()),
    );
}

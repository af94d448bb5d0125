import { withTime } from "../../db/limits/limits.ts";
import { doEach } from "../../jobs/set-aside.ts";
import type { Services } from "../../services.ts";
import { findUser } from "../accounts/index.ts";
import { mailInvitation } from "../users/index.ts";
import { type ImportItem, ImportItemModel } from "./item.model.ts";
import { isInvitable } from "./views.ts";

const AT_ONCE = 100;

/**
 * From now on these people are invited: by a job, some at a time, so that the mail server is not flooded. Each is asked for
 * once, however often the button is pressed. @returns how many
 */
export async function inviteAll(): Promise<number> {
  const marked = await ImportItemModel.updateMany(isInvitable, { isInvitable: false, isToInvite: true });
  return marked.modifiedCount;
}

/** Mails the next invitations. A letter that leaves twice after a crash has the same link's account behind it. */
export async function sendInvitations(services: Services): Promise<void> {
  const items = await ImportItemModel.find({ isToInvite: true }).sort({ _id: 1 }).limit(AT_ONCE).lean<ImportItem[]>();
  await withTime(() =>
    doEach({ kind: "imports.invite", items, act: (item) => inviteOne(item, services), leavesOut: true }, services),
  );
}

async function inviteOne({ _id, targetId }: ImportItem, services: Services): Promise<void> {
  const user = await findUser(targetId);
  const address = user && !user.passwordHash && !user.disabledAt ? (user.email ?? user.emailToProve) : null;
  // Marked before: a crash in between loses one letter, which the desk can send again, and sends none twice.
  const mine = await ImportItemModel.updateOne({ _id, isToInvite: true }, { isToInvite: false });
  if (user && address && mine.modifiedCount === 1) await mailInvitation(user, address, services);
}

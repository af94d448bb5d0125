import { isSameText } from "#api/secrets/same-text.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import type { FirstAdmin } from "#shared/features/opening/opening.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { publicUrl } from "../../env.ts";
import type { Services } from "../../services.ts";
import { assertSameRegistration, hasAdmin, makeAdmin, registerChecked } from "../accounts/index.ts";
import { FIRST_ADMIN_ID, FirstAdminModel } from "./opening.model.ts";

const keyOf = ({ secrets }: Pick<Services, "secrets">): string => secrets.sign("first-admin", "opening");

/** The same from every process of this studio, so that none has to ask the others. */
export const openingLink = (services: Pick<Services, "secrets" | "env">, origin = publicUrl(services.env)): string =>
  `${origin}/register#opening=${keyOf(services)}`;

/** Whether the link is still of use: there is no admin, and the link has made none. */
export const isWithoutAdmin = async (): Promise<boolean> =>
  !(await FirstAdminModel.exists({ _id: FIRST_ADMIN_ID })) && !(await hasAdmin());

const refused = () =>
  conflict("opening.link-used", message("This link no longer works. Ask a studio admin to invite you."));

/** @throws AppError 409 `opening.link-used`, the same for a wrong key as for a studio that has its admin */
export async function assertOpen(key: string, services: Services): Promise<void> {
  if (!isSameText(key, keyOf(services)) || !(await isWithoutAdmin())) throw refused();
}

/**
 * Makes the account and then the admin, so that a crash leaves a student at most. Of two people with the link one
 * becomes the admin, once: a repeat of the same registration finds it done, and restores no role that was taken since.
 * @throws AppError 409 `opening.link-used`, `id.used`, and what a registration is refused with
 */
export async function makeFirstAdmin({ key, ...registration }: FirstAdmin, services: Services): Promise<void> {
  const claimed = await FirstAdminModel.findById(FIRST_ADMIN_ID).lean();
  const isRepeat = claimed?.userId === registration.id && isSameText(key, keyOf(services));
  if (!isRepeat) await assertOpen(key, services);
  if (claimed?.doneAt) return assertSameRegistration(registration.id, registration);
  await registerChecked(registration, services);
  await claim(registration.id, services);
  await finishFirstAdmin(services);
}

async function claim(userId: string, { now }: Services): Promise<void> {
  try {
    await FirstAdminModel.updateOne(
      { _id: FIRST_ADMIN_ID, userId },
      { $setOnInsert: { at: toDate(now()) } },
      { upsert: true },
    );
  } catch (error) {
    if (isDuplicateKey(error)) throw refused();
    throw error;
  }
}

/** Makes the admin, once: a process that crashed between claiming and making left a first admin who is none. */
export async function finishFirstAdmin({ now }: Pick<Services, "now">): Promise<void> {
  const claimed = await FirstAdminModel.findById(FIRST_ADMIN_ID).lean();
  if (!claimed || claimed.doneAt) return;
  if (!(await hasAdmin())) await makeAdmin(claimed.userId);
  await FirstAdminModel.updateOne({ _id: FIRST_ADMIN_ID }, { doneAt: toDate(now()) });
}

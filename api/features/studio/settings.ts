import type { Actor } from "#shared/core/actor.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { putInForce } from "#shared/core/settings/in-force.ts";
import { toDate } from "#shared/core/time.ts";
import type { StudioForm } from "#shared/features/studio/endpoints.ts";
import { DEFAULT_STUDIO, type SettingName, STUDIO_ID, StudioSettings } from "#shared/features/studio/studio.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import type { CheckStudio } from "../../feature.ts";
import { assertWhole } from "../../pictures/studio-logo.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { findStudio, type StudioDocument, StudioModel } from "./studio.model.ts";

/** Of the logos that were used: letters and installed apps show them still. */
const MOST_USED_LOGOS = 20;

export const findUsedLogos = async (): Promise<string[]> => (await findStudio())?.usedLogos ?? [];

/** What is stored over the defaults; a stored setting that an older release wrote and no longer fits is the default. */
export function settingsOf(doc: Pick<StudioDocument, "settings"> | null): StudioSettings {
  const settings: StudioSettings = { ...DEFAULT_STUDIO };
  for (const [name, value] of Object.entries(doc?.settings ?? {})) {
    const parsed = StudioSettings.shape[name as SettingName]?.safeParse(value);
    if (parsed?.success) Object.assign(settings, { [name]: parsed.data });
  }
  return settings;
}

/** The settings, with the default for each that is missing or does not fit. */
export const readSettings = async (): Promise<StudioSettings> => settingsOf(await findStudio());

/** The settings with their version, and who changed each of them when. */
export async function readForm(): Promise<StudioForm> {
  const doc = await findStudio();
  const changed = Object.entries(doc?.changed ?? {}).map(
    ([name, { byName, at }]) => [name, { byName, at: at.toISOString() }] as const,
  );
  return { settings: settingsOf(doc), version: doc?.version ?? 0, changed: Object.fromEntries(changed) };
}

/**
 * Saves what differs from what is stored, each with who and when.
 * @throws AppError 409 `studio.changed` when another admin saved since the form was read; what a slice refuses
 */
export async function saveStudio(
  { version, settings }: { version: number; settings: Partial<StudioSettings> },
  actor: Pick<Actor, "userId">,
  { now, checks }: Pick<Services, "now"> & { checks: readonly CheckStudio[] },
): Promise<StudioForm> {
  const before = settingsOf(await findStudio());
  const after = { ...before, ...settings };
  for (const check of checks) await check(before, after, now());
  if (after.logoId && after.logoId !== before.logoId) await assertWhole(after.logoId);
  const names = (Object.keys(settings) as SettingName[]).filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]),
  );
  const stamp = { byId: actor.userId, byName: await findName(actor.userId), at: toDate(now()) };
  const change = Object.fromEntries<unknown>(
    names.flatMap((name) => [
      [`settings.${name}`, settings[name]],
      [`changed.${name}`, stamp],
    ]),
  );
  const used = names.includes("logoId") ? [before.logoId, after.logoId].filter(Boolean) : [];
  if (names.length > 0 && !(await write(version, change, used)))
    throw conflict("studio.changed", message("Another admin just saved. Please check the settings again."));
  const form = await readForm();
  putInForce(form.settings);
  return form;
}

/** The version in the filter makes the first of two writers win; the very first write makes the document. */
async function write(version: number, change: Record<string, unknown>, usedLogos: string[]): Promise<boolean> {
  const update = {
    $set: change,
    $inc: { version: 1 },
    $setOnInsert: { audiences: ["public"] },
    ...(usedLogos.length > 0 && { $push: { usedLogos: { $each: usedLogos, $slice: -MOST_USED_LOGOS } } }),
  };
  try {
    const { matchedCount, upsertedCount } = await StudioModel.updateOne({ _id: STUDIO_ID, version }, update, {
      upsert: version === 0,
    });
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

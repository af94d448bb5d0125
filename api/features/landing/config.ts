import type { Actor } from "#shared/core/actor.ts";
import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate } from "#shared/core/time.ts";
import { DEFAULT_LANDING_CONFIG, withDefaultSpanish } from "#shared/features/landing/default-landing.ts";
import type { LandingForm } from "#shared/features/landing/endpoints.ts";
import { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { isDuplicateKey } from "../../db/duplicate-key.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Services } from "../../services.ts";
import { findName } from "../accounts/index.ts";
import { LANDING_ID, LandingConfigModel, type StoredVersion } from "./landing.model.ts";

const { trusted } = mongoose;
const KEPT_VERSIONS = 20;

/** Over the defaults; what an older release wrote and no longer fits counts as the default. */
function configOf(stored: unknown): LandingConfig {
  if (!stored) return DEFAULT_LANDING_CONFIG;
  const merged = LandingConfig.safeParse({ ...DEFAULT_LANDING_CONFIG, spanish: undefined, ...stored });
  return merged.success ? withDefaultSpanish(merged.data) : DEFAULT_LANDING_CONFIG;
}

const find = () => LandingConfigModel.findById(LANDING_ID).lean();

export const readConfig = async (): Promise<LandingConfig> => configOf((await find())?.config);

export async function readForm(): Promise<LandingForm> {
  const doc = await find();
  const versions = (doc?.versions ?? []) as StoredVersion[];
  return {
    config: configOf(doc?.config),
    version: doc?.version ?? 0,
    versions: versions
      .map(({ version, at, byName, config }) => ({ version, at: at.toISOString(), byName, config: configOf(config) }))
      .toReversed(),
  };
}

/** The versions with one more at the end, which has the number of the document. */
const withEntry = ({ at, byName, config }: Omit<StoredVersion, "version">) => ({
  $concatArrays: [
    { $ifNull: ["$versions", []] },
    [{ version: "$version", at, byName: { $literal: byName }, config: { $literal: config } }],
  ],
});

/**
 * Saves a version and keeps those before it: one write, so that the page and its history never disagree.
 * @param version the one that was seen; without it the newest
 * @throws AppError 409 `landing.changed` when another admin saved since
 */
export async function saveConfig(
  config: LandingConfig,
  actor: Actor,
  { now }: Pick<Services, "now">,
  version?: number,
): Promise<void> {
  const entry: Omit<StoredVersion, "version"> = { at: toDate(now()), byName: await findName(actor.userId), config };
  const update = [
    { $set: { version: { $add: [{ $ifNull: ["$version", 0] }, 1] }, config: { $literal: config } } },
    { $set: { versions: { $slice: [withEntry(entry), -KEPT_VERSIONS] } } },
  ];
  // Documents of older releases have no version.
  const seen = version === undefined ? {} : { version: version === 0 ? trusted({ $in: [0, null] }) : version };
  const isFirst = version === undefined || version === 0;
  try {
    const saved = await LandingConfigModel.updateOne({ _id: LANDING_ID, ...seen }, update, {
      upsert: isFirst,
      updatePipeline: true,
    });
    if (saved.matchedCount + saved.upsertedCount === 1) return;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Two made the document at once: who named no version comes after.
    if (version === undefined) return saveConfig(config, actor, { now });
  }
  throw conflict("landing.changed", message("Another admin just saved. Please check the page again."));
}

import { DEFAULTS, putInForce } from "#shared/core/settings/in-force.ts";
import type { StudioSettings } from "#shared/features/studio/studio.ts";
import type { Services } from "../../services.ts";
import { readSettings } from "./settings.ts";

/** At most so much later this process applies what an admin changed in another one. */
const READ_EVERY_MS = 30_000;

const takeOver = (settings: StudioSettings): void => putInForce({ ...DEFAULTS, ...settings });

/**
 * Lets the settings hold in this process, from before its first request until it stops.
 * @returns stop reading them
 */
export async function keepInForce({ log }: Pick<Services, "log">): Promise<() => void> {
  takeOver(await readSettings());
  const reading = setInterval(() => {
    readSettings()
      .then(takeOver)
      .catch((error: unknown) => log.warn({ err: error }, "the settings of the studio could not be read"));
  }, READ_EVERY_MS).unref();
  return () => clearInterval(reading);
}

import { type InForce, inForce, putInForce, startInZone } from "#shared/core/settings/in-force.ts";

const STORAGE_KEY = "studioSettings";

/** What is drawn differently with other settings, as a text to compare. */
export function settingsLook(): string {
  const { name, appName, currency, levels, deskRights } = inForce();
  return JSON.stringify([name, appName, currency, deskRights, levels.ladder.map((level) => [level.key, level.name])]);
}

/** As the page is sent with it: `zone` is the server's where the studio has set none. */
type SentSettings = Partial<InForce> & { zone?: string };

/** Takes over what this device knew last, or else what the page was sent with. Before anything is drawn. */
export function wearLastSettings(): void {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="studio"]')?.content;
  for (const text of [sent, readKept()]) {
    try {
      const { zone, ...settings } = JSON.parse(text ?? "{}") as SentSettings;
      if (zone) startInZone(zone);
      putInForce(settings);
    } catch {
      // Something else wrote there: what is known otherwise holds.
    }
  }
}

function readKept(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Lets settings hold from now on, also at the next visit. */
export function takeOver(settings: InForce): void {
  putInForce(settings);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(inForce()));
  } catch {
    // Full or forbidden: the next visit begins with what its page says.
  }
}

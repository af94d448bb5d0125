import { type InForce, inForce, putInForce } from "../../../shared/core/settings/in-force.ts";

const STORAGE_KEY = "studioSettings";

/** What is drawn differently with other settings. */
const looksOf = ({ name, appName, currency, levels }: InForce): string =>
  JSON.stringify([name, appName, currency, levels.ladder]);

const listeners = new Set<() => void>();

/** For `useSyncExternalStore`: another text means that what is on the screen is outdated. */
export const settingsStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => looksOf(inForce()),
};

/** Takes over what this device knew last, or else what the page was sent with. Before anything is drawn. */
export function wearLastSettings(): void {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="studio"]')?.content;
  for (const text of [sent, readKept()]) {
    try {
      putInForce(JSON.parse(text ?? "{}") as Partial<InForce>);
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

/** Lets settings hold from now on, also at the next visit, and tells who shows them. */
export function takeOver(settings: InForce): void {
  const before = settingsStore.read();
  putInForce(settings);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(inForce()));
  } catch {
    // Full or forbidden: the next visit begins with what its page says.
  }
  if (settingsStore.read() !== before) for (const listener of listeners) listener();
}

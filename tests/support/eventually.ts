import { vi } from "vitest";

/** As long as a busy machine may take; what never comes fails all the same. */
const PATIENCE_MS = 10_000;

/** Looks again until it throws no more. @returns what it then found @throws what it threw last */
export const eventually = <Found>(look: () => Found | Promise<Found>, patienceMs = PATIENCE_MS): Promise<Found> =>
  vi.waitFor(look, { timeout: patienceMs });

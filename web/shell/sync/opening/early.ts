import type { LocalData } from "#web/local-data.ts";

export interface OpenLocalData extends LocalData {
  close(): void;
}

/** Copies that were opened before anything was drawn, and not taken yet, by their person; null for a guest. */
const early = new Map<string | null, OpenLocalData>();

export const keepEarly = (userId: string | null, data: OpenLocalData): void => void early.set(userId, data);

/** What was opened early for this person, for a first look before it is taken. */
export const peekEarly = (userId: string | null): OpenLocalData | null => early.get(userId) ?? null;

/** The caller closes it. What was opened for others is closed. */
export function takeEarly(userId: string | null): OpenLocalData | null {
  const opened = peekEarly(userId);
  for (const [other, data] of early) if (other !== userId) data.close();
  early.clear();
  return opened;
}

import { create } from "zustand";
import { getVideo } from "#shared/features/videos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { onPersonChange } from "#web/person-change.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { sizeText } from "#web/words/size-text.ts";
import { t } from "#web/words/t.ts";
import type { VideoRow } from "../tables.ts";
import { clearKept, keepVideo, listKept, removeKept } from "./copies.ts";

const BUDGET_KEY = "videoBudget";
export const BUDGETS = [250e6, 500e6, 1e9, 2e9, 4e9] as const;
const DEFAULT_BUDGET = 1e9;

const readBudget = (): number => Number(localStorage.getItem(BUDGET_KEY)) || DEFAULT_BUDGET;

interface Kept {
  /** Bytes by video; null until it was looked up. */
  kept: ReadonlyMap<string, number> | null;
  /** How far what is being fetched has come, from 0 to 1. */
  fetching: Readonly<Record<string, number>>;
  budget: number;
}

/** What of the videos is on this device. The budget is the device's own: a phone has less room than a tablet. */
export const useKept = create<Kept>(() => ({ kept: null, fetching: {}, budget: readBudget() }));

const running = new Map<string, AbortController>();

onPersonChange(() => {
  for (const stop of running.values()) stop.abort();
  useKept.setState({ kept: null, fetching: {} });
});

export async function refreshKept(): Promise<void> {
  useKept.setState({ kept: await listKept() });
}

export const usedBytes = (kept: ReadonlyMap<string, number> | null): number =>
  [...(kept?.values() ?? [])].reduce((sum, bytes) => sum + bytes, 0);

export function setBudget(budget: number): void {
  localStorage.setItem(BUDGET_KEY, String(budget));
  useKept.setState({ budget });
}

const say = (title: string, description: string) => toast({ title, description, variant: "danger" });

const setProgress = (id: string, share: number | null) =>
  useKept.setState(({ fetching: { [id]: _, ...others } }) => ({
    fetching: share === null ? others : { ...others, [id]: share },
  }));

/** Whether there is room within what this person allows, and what the device says it has. */
async function hasRoom(bytes: number): Promise<boolean> {
  const { budget, kept } = useKept.getState();
  if (usedBytes(kept) + bytes > budget) {
    say(
      t("No room within your limit"),
      t("This video takes {sizeText}. Remove another one, or raise the limit.", { sizeText: sizeText(bytes) }),
    );
    return false;
  }
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage + bytes <= quota) return true;
  say(t("This device is full"), t("Free up some space on this device and try again."));
  return false;
}

export async function keepOffline({ id, bytes, contentType }: VideoRow): Promise<void> {
  if (!bytes || !contentType || running.has(id)) return;
  await refreshKept();
  if (!(await hasRoom(bytes))) return;
  const stop = new AbortController();
  running.set(id, stop);
  setProgress(id, 0);
  try {
    const { fileUrl } = await call(getVideo, { id });
    if (!fileUrl) throw new Error("This video has no file.");
    await navigator.storage?.persist?.().catch(() => false);
    let shown = 0;
    const onProgress = (received: number) => {
      const share = received / bytes;
      // A bar that moves a hundred times is smooth enough.
      if (share - shown < 0.01 && share < 1) return;
      shown = share;
      setProgress(id, share);
    };
    await keepVideo({ id, fileUrl, bytes, contentType }, onProgress, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) {
      console.warn("A video could not be kept.", error);
      say(
        t("The video wasn't downloaded"),
        t("The video didn't fully download. Please try again with a better connection."),
      );
    }
  } finally {
    running.delete(id);
    setProgress(id, null);
    await refreshKept();
  }
}

export const stopKeeping = (id: string): void => running.get(id)?.abort();

export async function dropKept(id: string): Promise<void> {
  await removeKept(id);
  await refreshKept();
}

export async function dropAllKept(): Promise<void> {
  await clearKept();
  await refreshKept();
}

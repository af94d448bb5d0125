import { createStore } from "zustand/vanilla";

const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
/** How long a dismissed toast is kept before it is forgotten. Long on purpose, the owner's number. */
const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = "F8";

export type ToastVariant = "default" | "success" | "danger";

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: { label: string; onSelect: () => void };
}

export interface ToastEntry extends ToastOptions {
  id: string;
  open: boolean;
}

export const toastStore = createStore<{ toasts: ToastEntry[] }>(() => ({ toasts: [] }));

/** Shows a message; callable from anywhere. At most one is visible, so a new one takes the old one's place. */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  const id = crypto.randomUUID();
  const entry: ToastEntry = { ...options, id, open: true };
  toastStore.setState(({ toasts }) => ({ toasts: [entry, ...toasts].slice(0, TOAST_LIMIT) }));
  return { id, dismiss: () => dismissToast(id) };
}

export function dismissToast(id: string): void {
  const isShown = toastStore.getState().toasts.some((entry) => entry.id === id && entry.open);
  if (!isShown) return;
  toastStore.setState(({ toasts }) => ({
    toasts: toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)),
  }));
  setTimeout(() => removeToast(id), TOAST_REMOVE_DELAY_MS);
}

function removeToast(id: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }));
}

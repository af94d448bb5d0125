import { createStore } from "zustand/vanilla";

/** Chromium's event; not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

export interface InstallState {
  /** Set while the browser would install the app. */
  event: InstallEvent | null;
  isInstalled: boolean;
}

const runsInstalled = () =>
  window.matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches ||
  // Safari's own word for it.
  ("standalone" in navigator && navigator.standalone === true);

export const installStore = createStore<InstallState>(() => ({ event: null, isInstalled: false }));

/** The browser fires it once, early: a listener must exist by then. */
export function listenForInstall(): void {
  installStore.setState({ isInstalled: runsInstalled() });
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installStore.setState({ event: event as InstallEvent });
  });
  window.addEventListener("appinstalled", () => installStore.setState({ event: null, isInstalled: true }));
}

/** iPhones and iPads have no prompt: there the person does it by hand, and push works only after that. */
export const needsHandInstall = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

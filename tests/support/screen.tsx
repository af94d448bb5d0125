import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, type RenderResult, render } from "@testing-library/react";
import { Dexie } from "dexie";
import { IDBFactory } from "fake-indexeddb";
import type { ComponentType, ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { createStore, type StoreApi } from "zustand/vanilla";
import { DEFAULTS, putInForce } from "../../shared/core/settings/in-force.ts";
import { StudioDatabase } from "../../web/data/db.ts";
import type { SyncStatus } from "../../web/data/device/sync-status.ts";
import type { Sync } from "../../web/data/sync.ts";
import { sessionStore } from "../../web/features/accounts/index.ts";
import { languageStore } from "../../web/features/language/language-store.ts";
import { leftStore } from "../../web/features/users/components/person/hand-over/left-store.ts";
import { LocalDataContext } from "../../web/local-data.ts";
import { installStore } from "../../web/shell/pwa/install.ts";
import { queryClient } from "../../web/shell/query-client.ts";
import { floatsPlace } from "../../web/shell/slots.ts";
import { noticeStore } from "../../web/shell/staff/notices/notice-store.ts";
import { toastStore } from "../../web/ui/feedback/toast.ts";
import { wordIn } from "../../web/words/t.ts";
import { ourAnswer } from "./answers.ts";

export interface Screen extends RenderResult {
  db: StudioDatabase;
  /** The toasts that are shown: title and description. */
  toasts(): [title: string, description: string | undefined][];
  /** The same screen with other props. */
  show(element: ReactNode): void;
}

interface ScreenOptions {
  userId?: string;
  status?: Partial<SyncStatus>;
  /** What a sync does that a component asks for. */
  sync?: (db: StudioDatabase) => Promise<void>;
  /** Another router, for a screen that reads the browser's own address. */
  Router?: ComponentType<{ children: ReactNode }>;
}

const opened: StudioDatabase[] = [];

const resetOf =
  <State,>(store: StoreApi<State>) =>
  () =>
    store.setState(store.getInitialState(), true);
/** For what a page keeps in memory from one screen to the next. */
const RESETS = [
  ...[resetOf(toastStore), resetOf(sessionStore), resetOf(noticeStore), resetOf(leftStore), resetOf(installStore)],
  ...[resetOf(floatsPlace), resetOf(languageStore)],
];

/** After each test (see components-setup.ts): a worker keeps page and modules over all its files. */
export function cleanUpScreens(): void {
  cleanup();
  document.body.replaceChildren();
  for (const reset of RESETS) reset();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  putInForce(DEFAULTS);
  wordIn(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
  for (const db of opened.splice(0)) db.close();
  // Nothing that is still at work for a test may write into the next one's data.
  Dexie.dependencies.indexedDB = new IDBFactory();
}

/** Shows a component as the shell does: with a router, this person's database, and a sync that says how it stands. */
export function show(
  element: ReactNode,
  { userId = "me", status = {}, Router = MemoryRouter, ...options }: ScreenOptions = {},
): Screen {
  const db = new StudioDatabase(userId);
  opened.push(db);
  const sync: Sync = {
    status: createStore<SyncStatus>(() => ({
      state: "live",
      asOf: null,
      needsSignIn: false,
      isOutdated: false,
      ...status,
    })),
    now: async () => options.sync?.(db),
    stop: () => {},
  };
  const local = { db, sync, effects: new Map() };
  const around = (shown: ReactNode) => (
    <Router>
      <QueryClientProvider client={queryClient}>
        <LocalDataContext value={local}>{shown}</LocalDataContext>
      </QueryClientProvider>
    </Router>
  );
  const rendered = render(around(element));
  return {
    ...rendered,
    db,
    show: (other) => rendered.rerender(around(other)),
    toasts: () => toastStore.getState().toasts.map(({ title, description }) => [title, description]),
  };
}

/** A window with room for panes and tables, not printed. Until the end of the test. */
export function widenWindow(): void {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("64rem") }),
  );
}

/** The next answers of the API, in this order; what was asked is in the mock's calls. */
export function answerWith(...answers: { status: number; body?: object }[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => {
    const { status, body } = answers.shift() ?? {
      status: 500,
      body: { message: "More was asked than a test answers." },
    };
    return ourAnswer(status, body ?? null);
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** Every call of a path that begins so has this answer, however often it is asked. */
export function answerByPath(answers: Record<string, object>) {
  const fetch = vi.fn(async (url: string, _init?: RequestInit) => {
    const begin = Object.keys(answers).find((path) => url.startsWith(path));
    const body = begin && answers[begin];
    return body ? ourAnswer(200, body) : ourAnswer(500, { message: `The test has no answer for ${url}.` });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

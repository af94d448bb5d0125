import { type ComponentType, lazy, useState } from "react";

type Loaded<Props> = { default: ComponentType<Props> };
/** Fetches the code of a screen. */
export type Loader = () => Promise<Loaded<object>>;

/** The modules of screens by file. */
export type Screens = Record<string, () => Promise<unknown>>;

export interface Preloadable<Props> {
  Component: ComponentType<Props>;
  /** Fetches its code ahead. */
  preload(): Promise<unknown>;
}

/**
 * A part of the page with code of its own. Once that is here it is drawn at once: React's `lazy` alone would wait a
 * round for every part, and a page that is opened from the home screen is made of four.
 */
export function preloadable<Props extends object>(load: () => Promise<Loaded<Props>>): Preloadable<Props> {
  const kept: { loading: Promise<Loaded<Props>> | null; loaded: Loaded<Props> | null } = {
    loading: null,
    loaded: null,
  };
  const fetchOnce = () => {
    kept.loading ??= load().then(
      (loaded) => {
        kept.loaded = loaded;
        return loaded;
      },
      (error: unknown) => {
        // Tried again the next time: a network may have come back.
        kept.loading = null;
        throw error;
      },
    );
    return kept.loading;
  };
  const Later = lazy(fetchOnce) as unknown as ComponentType<Props>;

  function Component(props: Props) {
    // For as long as it is on the page it stays the same, or everything inside would start again.
    const [Shown] = useState(() => kept.loaded?.default ?? Later);
    return <Shown {...props} />;
  }
  return { Component, preload: fetchOnce };
}

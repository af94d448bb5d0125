import { createStore } from "zustand/vanilla";

/** The element that holds what floats over the pages; null until it is drawn. */
export const floatsPlace = createStore<{ element: HTMLElement | null }>(() => ({ element: null }));

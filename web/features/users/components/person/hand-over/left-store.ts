import { createStore } from "zustand/vanilla";

/** The person who left classes without an instructor, until staff close the result. The forms that do it are gone by then. */
export const leftStore = createStore<{ userId: string | null }>(() => ({ userId: null }));

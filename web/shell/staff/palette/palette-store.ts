import { create } from "zustand";

/** Whether the palette is open; null until it was for the first time, so that its code comes then. */
export const usePalette = create<{ isOpen: boolean | null }>(() => ({ isOpen: null }));

export const setPaletteOpen = (isOpen: boolean): void => usePalette.setState({ isOpen });

import { create } from "zustand";

/** Whether the list of what is not sent is open; null until it was for the first time, so that its code comes then. */
export const usePanel = create<{ isOpen: boolean | null }>(() => ({ isOpen: null }));

export const setPanelOpen = (isOpen: boolean): void => usePanel.setState({ isOpen });

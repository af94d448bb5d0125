import { create } from "zustand";

const STORAGE_KEY = "sideNav";

/** Folded to its icons: as was chosen on this device, else where the screen has little width to give. */
const startsFolded = (): boolean => {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept ? kept === "folded" : matchMedia("(width < 80rem)").matches;
};

export const useSideNav = create<{ isFolded: boolean }>(() => ({ isFolded: startsFolded() }));

export function foldSideNav(isFolded: boolean): void {
  localStorage.setItem(STORAGE_KEY, isFolded ? "folded" : "open");
  useSideNav.setState({ isFolded });
}

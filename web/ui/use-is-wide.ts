import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(min-width: 64rem)");

/** Room for seven columns. Only one of the two layouts is drawn: hiding one with CSS would read everything twice. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = query();
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => query().matches,
  );

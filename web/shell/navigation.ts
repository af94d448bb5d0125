import { useLocation } from "react-router-dom";
import { paths } from "../paths.ts";

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

type Go = (to: string, options?: GoOptions) => void;

/** The only way to change the page from outside React: the router takes over as soon as it is there. */
function createNavigation(fallback: Go): { go: Go; attach(go: Go): () => void } {
  let current: Go = fallback;
  return {
    go: (to, options) => current(to, options),
    attach(go) {
      current = go;
      return () => {
        if (current === go) current = fallback;
      };
    },
  };
}

export const navigation = createNavigation((to) => window.location.assign(to));

/** Where to go on after signing in: the page that asked for it, never another site's. */
export const nextPage = (state: unknown): string => {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : paths.dashboard;
};

/** The id in the page's address, of `/videos/:id` for example. */
export const useIdInPath = (): string => useLocation().pathname.split("/")[2] ?? "";

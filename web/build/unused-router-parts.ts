import type { Plugin } from "vite";

/**
 * Lets the bundler leave out the unused parts of React Router: their names for developers and their unmarked calls
 * would keep them in, 6 kB of every first visit. See README.md, "Links and routes of our own".
 */
export function unusedRouterParts(): Plugin {
  return {
    name: "unused-router-parts",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          // Only `Routes` draws it, which the linter refuses.
          .replace("RenderErrorBoundary.contextType = RSCRouterContext;", "")
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}

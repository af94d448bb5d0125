import type { Plugin } from "vite";

/** https://v8.dev/blog/explicit-compile-hints: counts at the top of a file only. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has the engine compile these pieces whole, beside the page's own thread, while it reads them.
 * See README.md, "What home needs is compiled beside the page".
 */
export function compileHints(pieces: readonly string[]): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    generateBundle: {
      // Vite puts a line of its own in front of what was minified.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && pieces.includes(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}

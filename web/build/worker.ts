/**
 * Making a schema changes nothing in the world, so an unused one can be left out. The same holds for Dexie where only
 * the hooks' package imports it, for hooks that are not used (see `local-data.ts`).
 */
export const TREESHAKE = {
  manualPureFunctions: ["z", "endpoint", "message", "ruleText", "FinalizationRegistry"],
  moduleSideEffects: [{ test: /\/shared\/|\/node_modules\/dexie\//, sideEffects: false }],
};

/**
 * vite-plugin-pwa still sets an option that rolldown renamed; without this every build prints a warning. The worker
 * leaves out unused code, as the pages do.
 */
export function shapeWorker(options: { build?: { rollupOptions?: { output?: unknown; treeshake?: unknown } } }) {
  const bundling = options.build?.rollupOptions;
  const output = bundling?.output as Record<string, unknown> | undefined;
  if (!bundling || !output) return;
  bundling.treeshake = TREESHAKE;
  delete output.inlineDynamicImports;
  output.codeSplitting = false;
}

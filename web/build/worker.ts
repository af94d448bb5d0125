/** Making a schema changes nothing in the world, so an unused one can be left out. */
export const TREESHAKE = {
  manualPureFunctions: ["z", "endpoint", "message", "ruleText"],
  moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }],
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

import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import config from "../../vite.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The app's own plugin that leaves the schemas out of contracts. */
const contracts = (config.plugins ?? [])
  .flat(9)
  .filter((plugin): plugin is Plugin => (plugin as Plugin | null)?.name === "contract-without-schemas");

/** One file of what `code` imports, as the app's build makes it. */
export async function bundle(code: string): Promise<string> {
  const entry = "bench-entry";
  const virtual: Plugin = {
    name: entry,
    resolveId: (id) => (id === entry ? `${root}${entry}.ts` : null),
    load: (id) => (id === `${root}${entry}.ts` ? code : null),
  };
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [virtual, ...contracts],
    resolve: config.resolve,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2023",
      minify: true,
      rolldownOptions: {
        input: entry,
        treeshake: config.build?.rolldownOptions?.treeshake,
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error("Nothing was built.");
  return chunk.code;
}

import { spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MEMORY_ENV, NODE_FLAGS } from "./node-flags.ts";

/** `npm start`: builds the web app where that is needed, then opens the studio. */
const root = fileURLToPath(new URL("..", import.meta.url));
const builtFrom = ["web/**/*", "sw/**/*", "shared/**/*", "vite.config.ts", "manifest.webmanifest", "package-lock.json"];

function isBuilt(): boolean {
  const page = `${root}dist/index.html`;
  if (!existsSync(page)) return false;
  const builtAt = statSync(page).mtimeMs;
  return builtFrom.every((pattern) =>
    globSync(pattern, { cwd: root }).every((file) => statSync(root + file).mtimeMs <= builtAt),
  );
}

if (process.env.NODE_ENV !== "production" && !isBuilt()) {
  console.log("Building the web app …");
  const build = spawnSync(`${root}node_modules/.bin/vite`, ["build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

const server = spawn(process.execPath, [...NODE_FLAGS, "api/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...MEMORY_ENV, ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

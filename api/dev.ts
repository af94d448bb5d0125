import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { NODE_FLAGS } from "./node-flags.ts";

/** `npm run dev`: the API restarts and the page reloads when their files change. Open Vite's address. */
const root = fileURLToPath(new URL("..", import.meta.url));
const apiPort = process.env.PORT ?? "3000";
const webPort = "5173";
const env = {
  ...process.env,
  PORT: apiPort,
  API_PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
};

const children = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", ...NODE_FLAGS, "api/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env,
  }),
  spawn(`${root}node_modules/.bin/vite`, ["--port", webPort], { cwd: root, stdio: "inherit", env }),
];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const child of children) child.on("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Command {
  code: number | null;
  /** Everything it wrote. */
  output: string;
}

/** `npm run backup` and `npm run restore`, with the server's variables. */
export async function runBackupCommand(
  command: "back-up" | "restore",
  env: Record<string, string>,
  ...args: string[]
): Promise<Command> {
  const file = fileURLToPath(new URL(`../../api/features/backups/cli/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, output };
}

import type { Connection } from "mongoose";

const REPORT_EVERY_MS = 10_000;

export interface CommandLog {
  debug(details: object, message: string): void;
  isLevelEnabled(level: string): boolean;
}

/** The driver copies every command for its listeners, so they are counted only where the log shows it. */
export const countsCommands = (log: object): log is CommandLog =>
  "isLevelEnabled" in log && (log as CommandLog).isLevelEnabled("debug");

/**
 * Logs at debug level every 10 seconds how many commands a second this process sends to the database, and which on
 * which collection. The client must have been opened with `monitorCommands`.
 */
export function countCommands(client: ReturnType<Connection["getClient"]>, log: CommandLog): { stop(): void } {
  const counts = new Map<string, number>();
  const count = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    const name = `${commandName} ${command.collection ?? command[commandName]}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  client.on("commandStarted", count);
  const timer = setInterval(() => {
    const sum = [...counts.values()].reduce((total, one) => total + one, 0);
    log.debug(
      { perSecond: (sum * 1_000) / REPORT_EVERY_MS, commands: Object.fromEntries(counts) },
      "database commands",
    );
    counts.clear();
  }, REPORT_EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      client.off("commandStarted", count);
    },
  };
}

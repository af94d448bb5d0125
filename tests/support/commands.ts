import { mongoose } from "#api/db/mongoose.ts";

/** A command as the driver sends it: `find` of `classInstances`, with its options. */
interface Command {
  name: string;
  /** None for a command that names no collection under its own name, as `getMore`. */
  collection: unknown;
  command: Record<string, unknown>;
}

/** What this process asks its database for while `run` runs. The database was connected with `monitorCommands`. */
export async function recordCommands<T>(
  run: () => Promise<T>,
  connection: Pick<typeof mongoose.connection, "getClient"> = mongoose.connection,
): Promise<{ commands: Command[]; result: T }> {
  const commands: Command[] = [];
  const onCommand = ({ commandName: name, command }: { commandName: string; command: Record<string, unknown> }) =>
    commands.push({ name, collection: command[name], command });
  const client = connection.getClient().on("commandStarted", onCommand);
  const result = await run().finally(() => client.off("commandStarted", onCommand));
  return { commands, result };
}

import { startEngine } from "../../api/db/engine/engine.ts";
import { silentLog } from "../support/database.ts";

/** A server that is about to be killed: opens the directory and prints the engine's process id. */
const engine = await startEngine({ dataDir: process.argv[2] ?? "", log: silentLog });
process.send?.(engine.pid());

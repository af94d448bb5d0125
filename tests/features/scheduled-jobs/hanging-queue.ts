import { connectDatabase } from "#api/db/connect.ts";
import { createWriteGate } from "#api/db/write-gate.ts";
import { createJobQueue } from "#api/jobs/queue.ts";
import { silentLog } from "../../support/database.ts";

/** A server process whose job never ends, to be killed: `node hanging-queue.ts <uri> <database> <job>`. */
const [, , uri = "", databaseName = "", name = ""] = process.argv;
await connectDatabase({ uri, databaseName, dataDir: "", log: silentLog });
const run = async () => {
  console.log("it runs");
  await new Promise(() => undefined);
};
const counts = { ran: () => undefined };
const services = { timeZone: "America/Los_Angeles", log: silentLog, counts, writes: createWriteGate() };
await createJobQueue([{ name, every: "1 minute", run }]).start(services as never);

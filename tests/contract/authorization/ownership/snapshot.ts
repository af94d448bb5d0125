import { mongoose } from "#api/db/mongoose.ts";

/** Everything that is stored, but for the traces of asking. */
export async function snapshot(): Promise<unknown> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const traces = ["sessions", "operations", "login_tries", "sandbox_sessions", "wake_ups"];
  // The log keeps refused commands of staff too.
  const isTrace = (name: string) => traces.includes(name) || name.startsWith("audit_");
  const all = collections.filter(({ collectionName }) => !isTrace(collectionName));
  const ended = await mongoose.connection.collection("sessions").countDocuments({ endedAt: { $ne: null } });
  return { ended, docs: await Promise.all(all.map((collection) => collection.find().sort({ _id: 1 }).toArray())) };
}

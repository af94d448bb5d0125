import { vi } from "vitest";
import { mongoose } from "#api/db/mongoose.ts";
import { createMailer } from "#api/email/mailer.ts";
import { parseEnv } from "#api/env.ts";
import { followUpDue } from "#api/follow-ups/run.ts";
import type { Services } from "#api/services.ts";
import type { MailServer } from "#tests/support/mail-server.ts";
import type { Studio } from "#tests/support/studio.ts";

/** A process of its own: another mailer on the same database. */
export function aProcess(studio: Studio, server: MailServer): Services {
  const env = { ...studio.env, ...parseEnv({ SMTP_URL: server.url }), PUBLIC_URL: studio.baseUrl };
  const mailer = createMailer({ ...studio.services, env });
  return Object.create(studio.services, { env: { value: env }, mailer: { value: mailer } }) as Services;
}

const WRITES = ["insertOne", "updateOne", "updateMany", "bulkWrite", "findOneAndUpdate"] as const;

/** From its nth write on, the process reaches no database any more: before that write, or right after it. */
export function crashAt(nth: number, when: "before" | "after"): { hasCrashed(): boolean } {
  let count = 0;
  const collection = mongoose.mongo.Collection.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of WRITES) {
    const real = collection[name] as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(collection, name).mockImplementation(async function write(this: unknown, ...args: unknown[]) {
      count += 1;
      const isLast = count === nth;
      if (count > nth || (isLast && when === "before")) throw new mongoose.mongo.MongoNetworkError("It crashed.");
      const result = await real.apply(this, args);
      if (isLast) throw new mongoose.mongo.MongoNetworkError("It crashed.");
      return result;
    });
  }
  return { hasCrashed: () => count >= nth };
}

/** The jobs of one minute of a process. */
export async function work(services: Services): Promise<void> {
  await followUpDue(services);
  await services.mailer.sendWaiting();
}

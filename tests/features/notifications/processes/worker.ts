import { pino } from "pino";
import { createCounts } from "#api/counts.ts";
import { connectDatabase } from "#api/db/connect.ts";
import { createWriteGate } from "#api/db/write-gate.ts";
import { createMailer } from "#api/email/mailer.ts";
import { parseEnv } from "#api/env.ts";
import { isStillBooked, planReminders } from "#api/features/bookings/reminders/plan-reminders.ts";
import { openTranslators } from "#api/features/language/translators.ts";
import { deliverDue } from "#api/features/notifications/deliver.ts";
import { pushDepsOf } from "#api/push/deps.ts";
import { openSecrets } from "#api/secrets/secrets.ts";
import type { Services } from "#api/services.ts";
import { createSms } from "#api/sms/sms.ts";

/** A server process of which only the minute's jobs run: it runs them as at each instant it receives. */
const env = parseEnv(process.env);
const log = pino({ level: "silent" });
await connectDatabase({
  uri: env.MONGODB_URI,
  dataDir: env.DATA_DIR,
  log,
  databaseName: process.env.DATABASE_NAME ?? "",
});
const services: Services = {
  env,
  log,
  now: () => Temporal.Now.instant(),
  timeZone: env.STUDIO_TIME_ZONE,
  secrets: openSecrets(env.DATA_DIR, env.SECRET_KEY),
  mailer: createMailer({ env, log, now: () => Temporal.Now.instant() }),
  push: await pushDepsOf(env),
  translators: openTranslators(env),
  sms: createSms({ env, log }),
  counts: createCounts(),
  writes: createWriteGate(),
  get followUps(): never {
    throw new Error("Reminders have no business with steps that follow.");
  },
  get payments(): never {
    throw new Error("Reminders have no business with payments.");
  },
  get live(): never {
    throw new Error("Reminders have no business with open streams.");
  },
};

process.on("message", async (instant: string) => {
  const then = { ...Object.getOwnPropertyDescriptors(services), now: { value: () => Temporal.Instant.from(instant) } };
  const servicesThen = Object.create(null, then) as Services;
  await planReminders(servicesThen);
  await deliverDue(servicesThen, isStillBooked);
  process.send?.("done");
});
process.send?.("ready");

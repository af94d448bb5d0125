import { pino } from "pino";
import { inForce, startInZone } from "../shared/core/settings/in-force.ts";
import { createCounts } from "./counts.ts";
import { createWriteGate } from "./db/write-gate.ts";
import { createMailer } from "./email/mailer.ts";
import type { Env } from "./env.ts";
import { allFeeds, allFollowUps, openTranslators } from "./features.ts";
import { joinFollowUps } from "./follow-ups/registry.ts";
import { openPayments } from "./payments/open.ts";
import { pushDepsOf } from "./push/deps.ts";
import { openSecrets } from "./secrets/secrets.ts";
import type { Services } from "./services.ts";
import { createSms } from "./sms/sms.ts";
import { createLive } from "./sync/live/live.ts";

/** What a test may put in place of the real thing. */
export type StandIns = Partial<Pick<Services, "mailer" | "push" | "payments" | "now">>;

/** Everything a feature uses of the world, from the environment. The database is connected separately, and first. */
export async function openServices(env: Env, standIns: StandIns = {}): Promise<Services> {
  startInZone(env.STUDIO_TIME_ZONE);
  const log = pino({ level: env.LOG_LEVEL });
  const secrets = openSecrets(env.DATA_DIR, env.SECRET_KEY);
  const now = standIns.now ?? (() => Temporal.Now.instant());
  return {
    env,
    log,
    now,
    get timeZone() {
      return inForce().timeZone || env.STUDIO_TIME_ZONE;
    },
    secrets,
    mailer: standIns.mailer ?? createMailer({ env, log, now }),
    push: standIns.push ?? (await pushDepsOf(env)),
    sms: createSms({ env, log }),
    translators: openTranslators(env),
    followUps: joinFollowUps(allFollowUps()),
    counts: createCounts(),
    writes: createWriteGate(),
    live: createLive({ feeds: allFeeds(), log }),
    payments: standIns.payments ?? (await openPayments({ env, secrets, log, now })),
  };
}

import type { Logger } from "pino";
import type { Counts } from "./counts.ts";
import type { WriteGate } from "./db/write-gate.ts";
import type { Mailer } from "./email/mailer.ts";
import type { Env } from "./env.ts";
import type { FollowUps } from "./follow-ups/registry.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import type { PushDeps } from "./push/send.ts";
import type { Secrets } from "./secrets/secrets.ts";
import type { Sms } from "./sms/sms.ts";
import type { Live } from "./sync/live/live.ts";
import type { Translators } from "./translator/translators.ts";

/** What a feature may use of the world. Built once in `main.ts`, replaced piece by piece in tests. */
export interface Services {
  env: Env;
  log: Logger;
  /** The only clock. */
  now(): Temporal.Instant;
  /** Where the studio is: its own setting, or else as the server was started with. May change while the server runs. */
  readonly timeZone: string;
  secrets: Secrets;
  mailer: Mailer;
  push: PushDeps;
  sms: Sms;
  payments: PaymentProvider;
  live: Live;
  /** The words of letters, pushes and papers. */
  translators: Translators;
  /** The steps that follow from what documents decide. */
  followUps: FollowUps<Services>;
  counts: Counts;
  writes: WriteGate;
}

/** What time it is in the studio. */
export type StudioClock = Pick<Services, "now" | "timeZone">;

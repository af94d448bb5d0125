import * as z from "zod";
import { isTimeZone } from "../shared/core/time.ts";

const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1")
  .default(false);
/** How many proxies stand in front; `true` means one, as it did before there could be more. */
const hops = z
  .string()
  .regex(/^(true|false|[0-9])$/, { message: "Expected the number of proxies in front, 0 to 9." })
  .transform((text) => (text === "true" ? 1 : text === "false" ? 0 : Number(text)))
  .default(0);
const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const timeZone = z.string().refine(isTimeZone, {
  message: "Expected an IANA time zone such as America/Los_Angeles.",
});

/** PEM; in one line, as files of variables want it, its line breaks are written `\\n`. */
const privateKey = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n").trim())
  .refine((text) => /^-----BEGIN (RSA )?PRIVATE KEY-----\n[\s\S]+-----END (RSA )?PRIVATE KEY-----$/.test(text), {
    message: "Expected a private key in PEM form.",
  });

/** Everything that can be configured. All of it is optional; api/README.md describes each. */
const Env = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default("./data"),
  MONGODB_URI: z.string().startsWith("mongodb").optional(),
  STUDIO_TIME_ZONE: timeZone.default("America/Los_Angeles"),
  TRUST_PROXY: hops,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  ALLOW_SANDBOX: flag,
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_MODEL: z.string().default("gpt-4o-mini"),
  SMTP_URL: z.string().startsWith("smtp").optional(),
  SMS_URL: z.url().optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  SMS_BODY: z.string().default('{"to":"{to}","text":"{text}","id":"{id}"}'),
  SMS_COUNTRY_CODE: z
    .string()
    .regex(/^\+[1-9]\d{0,2}$/, "Expected a country code such as +1.")
    .default("+1"),
  ALLOW_NO_MAIL: flag,
  ALLOW_HTTP: flag,
  MAIL_FROM: z.string().default("Studio <studio@localhost>"),
  DKIM_DOMAIN: z.string().min(1).optional(),
  DKIM_SELECTOR: z.string().min(1).optional(),
  DKIM_PRIVATE_KEY: privateKey.optional(),
  VAPID_SUBJECT: z.string().default("mailto:studio@example.com"),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  SECRET_KEY: z.string().min(32).optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().default("auto"),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  PUSH_ALLOWED_HOSTS: z.string().optional(),
  PUSH_PROXY: z.url().optional(),
  TOKEN_LIFE_SECONDS: seconds(15 * 60),
  PROOF_SECONDS: seconds(5 * 60),
  TOKEN_OVERLAP_SECONDS: seconds(10),
  SESSION_LIFE_SECONDS: seconds(90 * 24 * 3600),
  SESSION_LONGEST_SECONDS: seconds(365 * 24 * 3600),
  BEARER_ONLY_LIFE_SECONDS: seconds(24 * 3600),
  VIDEO_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  SEAT_HOLD_SECONDS: seconds(15 * 60),
  METRICS_KEY: z.string().min(16).optional(),
  RATE_READ_PER_MINUTE: seconds(1200),
  RATE_WRITE_PER_MINUTE: seconds(240),
  RATE_AUTH_PER_MINUTE: seconds(60),
  RATE_COSTLY_PER_MINUTE: seconds(30),
  LOGIN_TRIES_PER_15_MINUTES: seconds(10),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  KILL_SWITCH: flag,
  DEMO_STUDIO: z.enum(["auto", "never"]).default("auto"),
});
export type Env = z.infer<typeof Env>;

const DKIM = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"] as const;

const BACKUP_SERVICE = ["BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY", "BACKUP_S3_SECRET_KEY"] as const;

/** A signature needs all three, and so does a service for backups. */
const WholeEnv = Env.superRefine((env, { addIssue }) => {
  for (const group of [DKIM, BACKUP_SERVICE]) {
    const missing = group.filter((name) => env[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    for (const name of missing)
      addIssue({
        code: "custom",
        path: [name],
        message: `Expected beside ${group.filter((other) => env[other]).join(", ")}.`,
      });
  }
});

/** @throws Error with one clear line per wrong variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = WholeEnv.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join("\n")}`);
}

/** Where the outside reaches us; links in mails and redirects are made from it, never from a Host header. */
export const publicUrl = (env: Env): string => (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** What a studio must not run with in production; each sentence says what to set. */
export function findProductionFaults(env: Env, hasWebApp: boolean): string[] {
  if (env.NODE_ENV !== "production") return [];
  const faults: string[] = [];
  if (!hasWebApp) faults.push("No web app: run npm run build.");
  if (!env.SMTP_URL && !env.ALLOW_NO_MAIL)
    faults.push(
      "No SMTP_URL: nobody could get a new password. ALLOW_NO_MAIL=true keeps all letters in the database instead.",
    );
  if (!publicUrl(env).startsWith("https:") && !env.ALLOW_HTTP)
    faults.push(
      "PUBLIC_URL is not https: passwords would travel readable, and phones could not install the app. ALLOW_HTTP=true runs all the same.",
    );
  return faults;
}

/** The name of a variable that only a real studio sets; undefined where the demo studio may be shown. */
export function findRealConfiguration(env: Env): string | undefined {
  const isReal = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_API_BASE === undefined,
    SMTP_URL: env.SMTP_URL !== undefined && !isLoopback(new URL(env.SMTP_URL).hostname),
    MONGODB_URI: env.MONGODB_URI !== undefined && !LOCAL_DATABASE.test(env.MONGODB_URI),
    PUBLIC_URL: publicUrl(env).startsWith("https:"),
    HOST: !isLoopback(env.HOST),
  };
  return Object.entries(isReal).find(([, real]) => real)?.[0];
}

/** One server of this machine, by its address or its socket. */
const LOCAL_DATABASE = /^mongodb:\/\/([^@/]*@)?(localhost|127\.[\d.]+|\[::1\]|%2F[^,/]*)(:\d+)?(\/|$)/;

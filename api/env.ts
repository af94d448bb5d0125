import * as z from "zod";

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
const timeZone = z.string().refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone) || zone === "UTC", {
  message: "Expected an IANA time zone such as America/Los_Angeles.",
});

/** Everything that can be configured. All of it is optional; the README's table describes each. */
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
  MAIL_FROM: z.string().default("Studio <studio@localhost>"),
  VAPID_SUBJECT: z.string().default("mailto:studio@example.com"),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  SECRET_KEY: z.string().min(32).optional(),
  PUSH_ALLOWED_HOSTS: z.string().optional(),
  PUSH_PROXY: z.url().optional(),
  TOKEN_LIFE_SECONDS: seconds(15 * 60),
  TOKEN_OVERLAP_SECONDS: seconds(10),
  SESSION_LIFE_SECONDS: seconds(90 * 24 * 3600),
  BEARER_ONLY_LIFE_SECONDS: seconds(24 * 3600),
  VIDEO_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 ** 3),
  SEAT_HOLD_SECONDS: seconds(15 * 60),
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

/** @throws Error with one clear line per wrong variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join("\n")}`);
}

/** Where the outside reaches us; links in mails and redirects are made from it, never from a Host header. */
export const publicUrl = (env: Env): string => (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");

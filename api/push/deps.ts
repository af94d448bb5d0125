import { type Env, publicUrl } from "../env.ts";
import { parsePushHosts, STANDARD_PUSH_HOSTS } from "./endpoint.ts";
import type { PushDeps } from "./send.ts";
import { loadVapid } from "./vapid.ts";

const TIMEOUT_MS = 10_000;

export async function pushDepsOf(env: Env): Promise<PushDeps> {
  const given =
    env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
      ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
      : undefined;
  return {
    vapid: await loadVapid({ dataDir: env.DATA_DIR, subject: env.VAPID_SUBJECT, ...(given && { given }) }),
    allowedHosts: [...STANDARD_PUSH_HOSTS, ...(env.PUSH_ALLOWED_HOSTS ? parsePushHosts(env.PUSH_ALLOWED_HOSTS) : [])],
    publicUrl: publicUrl(env),
    timeoutMs: TIMEOUT_MS,
    proxy: env.PUSH_PROXY,
    now: () => Date.now(),
  };
}

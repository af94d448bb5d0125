import { needsHandInstall } from "#web/shell/pwa/install.ts";

/** Whether this browser can get pushes: now, never, or only once the app is on the home screen (iPhone, iPad). */
export type PushSupport = "supported" | "unsupported" | "needs-install";

export function findPushSupport(window: Window & typeof globalThis): PushSupport {
  const { navigator } = window;
  const isThere = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isThere) return "supported";
  return needsHandInstall(navigator.userAgent, navigator.maxTouchPoints) ? "needs-install" : "unsupported";
}

/** As the API names devices: the SHA-256 of the endpoint in base64url. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return toBase64Url(hash);
}

export const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

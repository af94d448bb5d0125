import type { Context } from "koa";
import { publicUrl } from "#api/env.ts";
import type { Services } from "#api/services.ts";

type Deps = Pick<Services, "env">;

const SESSION = "sid";
const isHttps = ({ env }: Deps) => publicUrl(env).startsWith("https:");
const fullName = (name: string, deps: Deps) => (isHttps(deps) ? `__Host-${name}` : name);

/** For this host alone, and for no script. With 0 seconds the browser forgets it. */
export function setCookie(http: Context, name: string, value: string, seconds: number, deps: Deps): void {
  const attributes = [
    `Max-Age=${seconds}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Strict",
    ...(isHttps(deps) ? ["Secure"] : []),
  ];
  http.append("Set-Cookie", [`${fullName(name, deps)}=${value}`, ...attributes].join("; "));
}

export const readCookie = (http: Context, name: string, deps: Deps): string | undefined =>
  http.cookies.get(fullName(name, deps));

/** A copied token alone cannot be renewed: the refresh wants this cookie, which no script can read. */
export const setSessionCookie = (http: Context, value: string, deps: Deps): void =>
  setCookie(http, SESSION, value, deps.env.SESSION_LIFE_SECONDS, deps);

export const clearSessionCookie = (http: Context, deps: Deps): void => setCookie(http, SESSION, "", 0, deps);

export const readSessionCookie = (http: Context, deps: Deps): string | undefined => readCookie(http, SESSION, deps);

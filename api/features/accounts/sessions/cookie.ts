import type { Context } from "koa";
import { publicUrl } from "../../../env.ts";
import type { Services } from "../../../services.ts";

const nameFor = (isHttps: boolean) => (isHttps ? "__Host-sid" : "sid");
const isHttps = ({ env }: Pick<Services, "env">) => publicUrl(env).startsWith("https:");

/** A copied token alone cannot be renewed: the refresh wants this cookie, which no script can read. */
export function setSessionCookie(http: Context, value: string, services: Pick<Services, "env">): void {
  const secure = isHttps(services);
  const attributes = [`Max-Age=${services.env.SESSION_LIFE_SECONDS}`, "Path=/", "HttpOnly", "SameSite=Strict"];
  http.append("Set-Cookie", [`${nameFor(secure)}=${value}`, ...attributes, ...(secure ? ["Secure"] : [])].join("; "));
}

export const clearSessionCookie = (http: Context, services: Pick<Services, "env">): void => {
  const secure = isHttps(services);
  http.append(
    "Set-Cookie",
    `${nameFor(secure)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
  );
};

export const readSessionCookie = (http: Context, services: Pick<Services, "env">): string | undefined =>
  http.cookies.get(nameFor(isHttps(services)));

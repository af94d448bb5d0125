import { createHash } from "node:crypto";
import { appName } from "#shared/core/brand.ts";
import { getDocs, getHealth, getOpenApi } from "#shared/core/service/health.ts";
import { mongoose } from "../../db/mongoose.ts";
import { publicUrl } from "../../env.ts";
import { findFailingJobs } from "../../jobs/failing.ts";
import { handle, type Route } from "../route.ts";
import { docsPage } from "./docs.ts";
import { openApiOf } from "./openapi.ts";

/** A megabyte that is the same for all: made again only for another name or address, which an admin may set. */
function keepLast<Made>(make: (name: string, url: string) => Made): (name: string, url: string) => Made {
  let kept: { key: string; made: Made } | null = null;
  return (name, url) => {
    const key = JSON.stringify([name, url]);
    if (kept?.key !== key) kept = { key, made: make(name, url) };
    return kept.made;
  };
}

/** Health and the documents made from the contract. `all` is read when called, so that it holds every route. */
export function serviceRoutes(all: () => Route[]): Route[] {
  const endpoints = () => all().map(({ endpoint }) => endpoint);
  const openApi = keepLast((name, url) => {
    const text = JSON.stringify(openApiOf(endpoints(), name, url));
    return { text, tag: `"${createHash("sha256").update(text).digest("base64url")}"` };
  });
  const docs = keepLast((name) => docsPage(endpoints(), name));
  return [
    handle(getHealth, async () => {
      await mongoose.connection.db?.command({ ping: 1 });
      return { status: "ok" as const, failingJobs: await findFailingJobs() };
    }),
    handle(getOpenApi, async (_, { services, http }) => {
      const { text, tag } = openApi(appName(), publicUrl(services.env));
      http.set("ETag", tag);
      return text;
    }),
    handle(getDocs, async () => docs(appName(), "")),
  ];
}

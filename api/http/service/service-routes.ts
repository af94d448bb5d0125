import { appName } from "#shared/core/brand.ts";
import { getDocs, getHealth, getOpenApi } from "#shared/core/service/health.ts";
import { mongoose } from "../../db/mongoose.ts";
import { publicUrl } from "../../env.ts";
import { findFailingJobs } from "../../jobs/failing.ts";
import { handle, type Route } from "../route.ts";
import { docsPage } from "./docs.ts";
import { openApiOf } from "./openapi.ts";

/** Health and the documents made from the contract. `all` is read when called, so that it holds every route. */
export function serviceRoutes(all: () => Route[]): Route[] {
  const endpoints = () => all().map(({ endpoint }) => endpoint);
  return [
    handle(getHealth, async () => {
      await mongoose.connection.db?.command({ ping: 1 });
      return { status: "ok" as const, failingJobs: await findFailingJobs() };
    }),
    handle(getOpenApi, async (_, { services }) => openApiOf(endpoints(), appName(), publicUrl(services.env))),
    handle(getDocs, async () => docsPage(endpoints(), appName())),
  ];
}

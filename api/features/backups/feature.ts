import * as endpoints from "#shared/features/backups/endpoints.ts";
import type { Feature } from "../../feature.ts";
import { handle, type RequestContext } from "../../http/route.ts";
import { jobs } from "./jobs.ts";
import { readOverview } from "./overview.ts";
import type { Work } from "./state.model.ts";
import { ask, JOBS } from "./state.ts";

export const feature: Feature = {
  name: "backups",
  routes: [
    handle(endpoints.getBackups, (_, { services }) => readOverview(services)),
    handle(endpoints.backUpNow, (_, context) => askFor("backup", context)),
    handle(endpoints.rehearseNow, (_, context) => askFor("rehearsal", context)),
  ],
  jobs,
};

async function askFor(work: Work, { services, audit }: RequestContext): Promise<void> {
  audit.change(null, { job: JOBS[work] });
  await ask(work, services);
}

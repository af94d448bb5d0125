import { addDays, todayAt } from "#shared/core/time.ts";
import * as endpoints from "#shared/features/scheduled-jobs/endpoints.ts";
import { mongoose } from "../../db/mongoose.ts";
import type { Feature } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import { JobDayModel } from "../../jobs/day.model.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import type { Services } from "../../services.ts";
import { checkOutages } from "./check-outages.ts";
import { dropWork, runJob, tryAgain } from "./commands.ts";
import { readMetrics } from "./metrics.ts";
import { readOverview } from "./overview.ts";

/** @param jobs of all slices; a function, because their list is not complete yet */
export const feature = (jobs: () => JobDefinition[]): Feature => ({
  name: "scheduled-jobs",
  routes: [
    handle(endpoints.getOverview, (_, { services }) => readOverview(jobs(), services)),
    handle(endpoints.runJob, ({ name }, context) => runJob(jobs(), name, context)),
    handle(endpoints.tryAgain, ({ id }, context) => tryAgain(id, context)),
    handle(endpoints.dropWork, ({ id, why }, context) => dropWork(id, why, context)),
    handle(endpoints.getMetrics, (_, { services, http }) => readMetrics(jobs(), http.get("Authorization"), services)),
  ],
  jobs: [
    { name: "scheduledJobs.checkOutages", every: "1 minute", run: (services) => checkOutages(jobs(), services) },
    { name: "scheduledJobs.forgetDays", every: "1 day", run: forgetDays },
  ],
});

async function forgetDays(services: Pick<Services, "now" | "timeZone">): Promise<void> {
  const first = addDays(todayAt(services), -endpoints.STRIP_DAYS);
  await JobDayModel.deleteMany({ _id: mongoose.trusted({ $lt: first }) });
}

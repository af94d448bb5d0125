import * as dashboard from "#shared/features/dashboard/endpoints.ts";
import type { Feature, LedgerSource } from "../../feature.ts";
import { handle } from "../../http/route.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import { listRefused } from "./needs/list-refused.ts";
import { readNeeds } from "./needs/read-needs.ts";
import { readToday } from "./read-today.ts";
import { searchStudio } from "./search/search-studio.ts";
import { countWeeks } from "./weeks/count-weeks.ts";
import { readFigures } from "./weeks/read-figures.ts";

/** Of all slices; functions, because their lists are not complete yet. */
interface Parts {
  jobs(): JobDefinition[];
  sources(): readonly LedgerSource[];
}

/** Stands above all slices whose work and figures it shows; none knows it. */
export const feature = ({ jobs, sources }: Parts): Feature => ({
  name: "dashboard",
  routes: [
    handle(dashboard.getToday, (_, { services }) => readToday(services)),
    handle(dashboard.getNeeds, (_, { services }) => readNeeds(jobs(), services)),
    handle(dashboard.listRefused, (_, { services }) => listRefused(services)),
    handle(dashboard.getFigures, (_, { services }) => readFigures(services)),
    handle(dashboard.searchStudio, ({ query }, { services }) => searchStudio(query, services)),
  ],
  jobs: [
    {
      name: "dashboard.countWeeks",
      every: "1 minute",
      idleSeconds: 300,
      run: (services) => countWeeks(sources(), services),
    },
  ],
});

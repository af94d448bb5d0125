import { toDate } from "#shared/core/time.ts";
import type { JobDefinition } from "../../jobs/queue.ts";
import type { StudioClock } from "../../services.ts";
import { readSettings } from "../studio/index.ts";
import { moveOldClasses } from "./move-classes.ts";
import { moveOldMessages } from "./move-messages.ts";

/** What is from before this is archived. Whole years on the studio's calendar. */
const archivedBefore = (years: number, { now, timeZone }: StudioClock): Date =>
  toDate(now().toZonedDateTimeISO(timeZone).subtract({ years }).toInstant());

export const jobs: JobDefinition[] = [
  {
    name: "archive.moveOld",
    every: "5 minutes",
    run: async (services) => {
      const { archiveYears } = await readSettings();
      const before = archivedBefore(archiveYears, services);
      const classes = await moveOldClasses(before, services);
      const messages = await moveOldMessages(before);
      if (classes + messages > 0) services.log.info({ classes, messages, before }, "moved to the archive");
    },
  },
];

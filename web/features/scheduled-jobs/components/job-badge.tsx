import { CircleAlert, CircleCheck, CircleDashed, CircleDot, CircleX, type LucideIcon, Unplug } from "lucide-react";
import { type Message, message } from "#shared/core/messages/message.ts";
import type { ScheduledJob } from "#shared/features/scheduled-jobs/endpoints.ts";
import type { JobState } from "#shared/features/scheduled-jobs/rules.ts";
import { Badge, type BadgeProps } from "#web/ui/display/badge.tsx";
import { t } from "#web/words/t.ts";

interface Look {
  words: Message;
  tone: BadgeProps["tone"];
  Icon: LucideIcon;
}

const LOOKS: Record<JobState | "overdue", Look> = {
  never: { words: message("Not yet @run"), tone: "neutral", Icon: CircleDashed },
  running: { words: message("Running @run"), tone: "info", Icon: CircleDot },
  done: { words: message("Done @run"), tone: "success", Icon: CircleCheck },
  failed: { words: message("Failed @run"), tone: "danger", Icon: CircleX },
  "cut-off": { words: message("Cut off @run"), tone: "warning", Icon: Unplug },
  overdue: { words: message("Overdue @run"), tone: "danger", Icon: CircleAlert },
};

/** How a job stands. Overdue comes first: how its last run went matters less. */
export function JobBadge({ job: { state, isOverdue } }: { job: Pick<ScheduledJob, "state" | "isOverdue"> }) {
  const { words, tone, Icon } = LOOKS[isOverdue ? "overdue" : state];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      <Icon aria-hidden="true" />
      {t(words)}
    </Badge>
  );
}

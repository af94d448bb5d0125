import { BellRing, CreditCard, ListChecks, Mail } from "lucide-react";
import type { ReactNode } from "react";
import type { Overview } from "#shared/features/scheduled-jobs/endpoints.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { kindText } from "../words.ts";

/** Letters, notifications and follow-ups that wait, and the last event of the card provider. */
export function Waiting({ overview: { mail, push, waiting, provider } }: { overview: Overview }) {
  const steps = waiting.counts.reduce((sum, { count }) => sum + count, 0);
  const [next] = waiting.steps;
  return (
    <Section title={t("Waiting to be done")}>
      <RowList>
        <Row
          leading={<Mail aria-hidden="true" className={ICON} />}
          title={t("Emails @waiting")}
          detail={
            mail.lastSentAt
              ? t("Last sent {when}", { when: formatStudioMoment(mail.lastSentAt) })
              : t("None sent this week")
          }
          trailing={
            <Count>
              {mail.refused > 0
                ? t("{waiting} wait · {refused} refused", { waiting: mail.waiting, refused: mail.refused })
                : waitText(mail.waiting)}
            </Count>
          }
        />
        <Row
          leading={<BellRing aria-hidden="true" className={ICON} />}
          title={t("Notifications")}
          detail={
            push.oldestAt ? t("The oldest is from {when}", { when: formatStudioMoment(push.oldestAt) }) : t("All sent")
          }
          trailing={<Count>{waitText(push.waiting)}</Count>}
        />
        <Row
          leading={<ListChecks aria-hidden="true" className={ICON} />}
          title={t("Follow-ups of decisions")}
          detail={
            next
              ? t("Next: {what}, {when}", { what: kindText(next.kind), when: formatStudioMoment(next.at) })
              : t("All done")
          }
          trailing={<Count>{waitText(steps)}</Count>}
        />
        <Row
          leading={<CreditCard aria-hidden="true" className={ICON} />}
          title={t("Stripe")}
          detail={<ProviderWords provider={provider} />}
        />
      </RowList>
    </Section>
  );
}

const ICON = "size-5 shrink-0 text-brand-ink";

const waitText = (count: number): string =>
  t("{count, plural, =0 {None waits} one {# waits} other {# wait}}", { count });

const Count = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-semibold tabular-nums">{children}</span>
);

function ProviderWords({ provider: { mode, lastArrivedAt } }: Pick<Overview, "provider">) {
  if (mode === "sandbox") return t("Test money: no card is charged");
  return lastArrivedAt ? t("Last update {when}", { when: formatStudioMoment(lastArrivedAt) }) : t("No updates yet");
}

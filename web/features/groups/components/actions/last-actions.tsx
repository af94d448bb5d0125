import type { GroupActionLine } from "#shared/features/groups/actions/group-action.ts";
import { formatMoment } from "#web/format.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { joined } from "#web/words/joined.ts";
import { t } from "#web/words/t.ts";
import { actionTitle } from "./words.ts";

interface LastActionsProps {
  actions: readonly GroupActionLine[];
  onOpen: (id: string) => void;
}

/** The last bookings and passes of a group, each with what came of it. */
export function LastActions({ actions, onOpen }: LastActionsProps) {
  if (actions.length === 0) return null;
  return (
    <Section title={t("What was done")} className="mb-10">
      <RowList>
        {actions.map((action) => (
          <Row
            key={action.id}
            title={actionTitle(action)}
            link={<button type="button" onClick={() => onOpen(action.id)} />}
            detail={joined([formatMoment(action.at), action.byName])}
            trailing={
              <Badge tone={action.isFinished ? "neutral" : "info"}>
                {t("{done} of {total}", { done: String(action.done), total: String(action.total) })}
              </Badge>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

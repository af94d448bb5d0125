import { type Message, message } from "#shared/core/messages/message.ts";
import { DESK_ROLES, type Role } from "#shared/core/roles.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { RowList } from "#web/ui/display/row-list.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { ClassRow, type LedClass } from "../../attendance/index.ts";

interface TeachingTodayProps {
  /** Of today: an instructor's own, for admins and the front desk all. */
  classes: readonly LedClass[];
  role: Role;
}

const WAY_ON: Partial<Record<Role, { to: string; label: Message }>> = {
  admin: { to: paths.adminDashboard, label: message("Admin Dashboard") },
  "front-desk": { to: paths.adminPos, label: message("Point of sale") },
};

/** The first question of who works here: whom do I teach today, or how does the day stand? */
export function TeachingToday({ classes, role }: TeachingTodayProps) {
  const isAll = DESK_ROLES.includes(role);
  return (
    <Section
      title={isAll ? t("Classes today") : t("You teach today")}
      actions={
        <Button asChild variant="ghost" size="sm" className="-mr-4 max-w-none!">
          <Link to={WAY_ON[role]?.to ?? paths.classInstances}>{t(WAY_ON[role]?.label ?? message("My Classes"))}</Link>
        </Button>
      }
    >
      {classes.length === 0 ? (
        <Card variant="sunken">
          <p className="text-ink-muted">{isAll ? t("No classes today.") : t("You have no classes today.")}</p>
        </Card>
      ) : (
        <RowList>
          {classes.map((led) => (
            <ClassRow key={led.instance.id} led={led} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

import { CalendarX2 } from "lucide-react";
import type { Day } from "#shared/core/time.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";

/** For admins: from a day of the calendar to closing it. */
export function CloseDayLink({ day }: { day: Day }) {
  return (
    <Button asChild variant="ghost" size="sm">
      <Link to={`${paths.adminCloseDays}?from=${day}`}>
        <CalendarX2 aria-hidden="true" />
        {t("Close this day")}
      </Link>
    </Button>
  );
}

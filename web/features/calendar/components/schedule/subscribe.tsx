import { CalendarPlus } from "lucide-react";
import { PUBLIC_CALENDAR_PATH as path } from "#shared/features/calendar/calendar-path.ts";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { t } from "#web/words/t.ts";

/** Calendar programs know `webcal:` as "subscribe to this". */
const webcal = (path: string) => `webcal://${window.location.host}${path}`;

/** For calendar programs: subscribed, changes and cancellations arrive by themselves. */
export function Subscribe() {
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {t("The whole schedule in your own calendar:")}
      <TextLink href={webcal(path)}>{t("Subscribe")}</TextLink>
      {t("or")}
      <TextLink href={path} download="classes.ics">
        {t("download the .ics file")}
      </TextLink>
    </p>
  );
}

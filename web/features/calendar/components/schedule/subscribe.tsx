import { CalendarPlus } from "lucide-react";
import { PUBLIC_CALENDAR_PATH as path } from "#shared/features/calendar/calendar-path.ts";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { rich } from "#web/words/rich.tsx";

/** Calendar programs know `webcal:` as "subscribe to this". */
const webcal = (path: string) => `webcal://${window.location.host}${path}`;

/** For calendar programs: subscribed, changes and cancellations arrive by themselves. */
export function Subscribe() {
  return (
    <p className="mt-8 flex gap-x-2 text-sm text-ink-muted">
      <CalendarPlus aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        {rich(
          "The whole schedule in your own calendar: <subscribe>subscribe</subscribe> or <download>download the .ics file</download>.",
          {
            subscribe: (words) => <TextLink href={webcal(path)}>{words}</TextLink>,
            download: (words) => (
              <TextLink href={path} download="classes.ics">
                {words}
              </TextLink>
            ),
          },
        )}
      </span>
    </p>
  );
}

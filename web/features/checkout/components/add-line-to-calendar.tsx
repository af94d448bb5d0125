import { CalendarPlus } from "lucide-react";
import { addressLines } from "#shared/features/studio/studio.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { downloadClassIcs } from "../../classes/ics/index.ts";
import { useMyClasses } from "../../classes/index.ts";
import { useStudio } from "../../studio/index.ts";

/** For a class that was just paid; it shows up as soon as the booking is on the device. */
export function AddLineToCalendar({ bookingId }: { bookingId: string }) {
  const instance = useMyClasses()?.find(({ booking }) => booking.id === bookingId)?.instance;
  const studio = useStudio();
  if (!instance) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-2"
      onClick={() => downloadClassIcs(instance, addressLines(studio))}
    >
      <CalendarPlus aria-hidden="true" />
      {t("Add to my calendar")}
      <span className="sr-only">
        : <Content>{instance.name}</Content>
      </span>
    </Button>
  );
}

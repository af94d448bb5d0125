import { CalendarCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { serverNowMs } from "#web/data/device/server-clock.ts";
import { formatTime } from "#web/format.ts";
import { classPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { chosenClass, forgetChosenClass } from "../../classes/components/index.ts";
import { useClassInstance } from "../../classes/index.ts";
import { dayText } from "../class-times.ts";
import type { DashboardData } from "../queries.ts";

interface ChosenClassProps {
  data: DashboardData;
  today: string;
  /** Stands there where none was chosen. */
  otherwise: ReactNode;
}

/** The class a visitor chose before they had an account, so that they need not search it again. */
export function ChosenClass({ data, today, otherwise }: ChosenClassProps) {
  const [id, setId] = useState(chosenClass);
  const instance = useClassInstance(id ?? "");
  const hasSeat = [...data.upcoming, ...data.held].some(({ booking }) => booking.classInstanceId === id);
  if (instance?.status !== "scheduled" || hasSeat || Date.parse(instance.startsAt) < serverNowMs()) return otherwise;
  const forget = () => {
    forgetChosenClass();
    setId(null);
  };
  return (
    <Card className="grid gap-4">
      <div>
        <p className="text-sm font-medium text-ink-muted">{t("You chose this class")}</p>
        <h2 className="mt-1 text-xl" data-content>
          {instance.name}
        </h2>
        <p className="mt-1">
          {dayText(instance.date, today)}, {formatTime(instance.startTime)} · {formatCents(instance.priceCents)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button asChild>
          <Link to={classPath(instance.id)}>
            <CalendarCheck aria-hidden="true" />
            {t("Continue booking")}
          </Link>
        </Button>
        <Button variant="ghost" onClick={forget}>
          {t("Not now")}
        </Button>
      </div>
    </Card>
  );
}

import { useEffect, useState } from "react";
import { formatCents } from "#shared/core/money.ts";
import { agesWords } from "#shared/features/classes/ages.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { listClassInstances } from "#shared/features/classes/endpoints.ts";
import { listFaces } from "#shared/features/profile/face-endpoints.ts";
import { call } from "#web/data/client.ts";
import { serverNow, studioToday } from "#web/data/device/server-clock.ts";
import { formatDay, formatTime } from "#web/format.ts";
import { leaderName } from "#web/leader-name.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { DateTile } from "#web/ui/display/date-tile.tsx";
import { t } from "#web/words/t.ts";
import { isForNewcomers } from "../newcomers.ts";
import { Said } from "../said.tsx";
import { Teachers, teachersOf } from "./teachers.tsx";

const LOOKS_AHEAD_DAYS = 14;
const SHOWS = 3;

interface Shown {
  classes: ClassInstance[];
  teachers: ReturnType<typeof teachersOf>;
}

async function fetchShown(): Promise<Shown> {
  const today = studioToday();
  // A day early: the studio's today may still be this device's yesterday.
  const days = { from: today.subtract({ days: 1 }), to: today.add({ days: LOOKS_AHEAD_DAYS }) };
  const [all, faces] = await Promise.all([
    call(listClassInstances, { from: days.from.toString(), to: days.to.toString() }),
    call(listFaces, {}),
  ]);
  const now = serverNow();
  const classes = all.filter((instance) => isForNewcomers(instance, now)).slice(0, SHOWS);
  return { classes, teachers: teachersOf(all, faces) };
}

/**
 * Three classes a stranger could come to, and who teaches. Without an answer there is nothing here: the page is whole without it. It asks
 * by itself, because the query library and the device's database would be half of what this page loads.
 */
export function NextClasses() {
  const [{ classes, teachers }, setShown] = useState<Shown>({ classes: [], teachers: [] });
  useEffect(() => {
    fetchShown().then(setShown, (error: unknown) => console.warn("The next classes are not known.", error));
  }, []);
  return (
    <>
      {classes.length > 0 && <Classes classes={classes} />}
      <Teachers teachers={teachers} />
    </>
  );
}

function Classes({ classes }: Pick<Shown, "classes">) {
  return (
    <section aria-labelledby="next-classes" className="mt-16">
      <h2 id="next-classes" className="text-xl">
        {t("Next classes for beginners")}
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-4 md:grid-cols-3">
        {classes.map((instance) => (
          <NextClass key={instance.id} instance={instance} />
        ))}
      </ul>
      <Button asChild variant="secondary" className="mt-6">
        <Link to={paths.calendar}>{t("See the whole calendar")}</Link>
      </Button>
    </section>
  );
}

function NextClass({ instance }: { instance: ClassInstance }) {
  const { id, name, nameEs, date, startTime, instructorName, priceCents, seatsLeft } = instance;
  return (
    <li className="relative flex gap-4 tiny:flex-wrap rounded-card border border-line bg-surface-raised p-4 shadow-card transition-[border-color,box-shadow] hover:border-brand hover:shadow-pop">
      <DateTile day={date} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base">
          <Link to={`${paths.calendar}?class=${id}`} className="rounded-control after:absolute after:inset-0">
            <Said text={name} es={nameEs} />
          </Link>
        </h3>
        <p className="text-sm text-ink-muted">
          <span>{`${formatDay(date, "letter")} ${formatTime(startTime)} · ${leaderName(instructorName)}`}</span>
        </p>
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
          {instance.ages && <span>{t(agesWords(instance.ages))}</span>}
          <span>{t("{count, plural, one {# seat left} other {# seats left}}", { count: seatsLeft })}</span>
          <span className="font-semibold tabular-nums">{formatCents(priceCents)}</span>
        </p>
      </div>
    </li>
  );
}

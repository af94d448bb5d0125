import { Plus } from "lucide-react";
import { useState } from "react";
import { addDays } from "#shared/core/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import type { MyMove } from "../filter-moves.ts";
import { usePractice } from "../queries.ts";
import type { PracticeEntryRow } from "../tables.ts";
import type { MovesUrl } from "../use-moves-url.ts";
import { GoalList } from "./goal-list.tsx";
import { MyWeeks } from "./my-weeks.tsx";
import { PracticeForm, today } from "./practice-form.tsx";
import { PracticeList } from "./practice-list.tsx";

const DAYS_COUNTED = 30;

/** What I want to have by when, and what I did for it. */
export function PracticeLog({ moves, url }: { moves: readonly MyMove[]; url: MovesUrl }) {
  const entries = usePractice();
  const [opened, setOpened] = useState<PracticeEntryRow | "new" | null>(null);
  if (!entries) return null;
  const movesById = new Map(moves.map((move) => [move.id, move]));
  const since = addDays(today(), -DAYS_COUNTED);
  const recent = entries.filter(({ date }) => date > since);
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="lg:col-start-2">
        <GoalList moves={moves} url={url} />
      </div>
      <Section
        title={t("Practice log")}
        className="mt-10 lg:col-start-1 lg:row-start-1 lg:mt-0"
        actions={
          <Button onClick={() => setOpened("new")}>
            <Plus aria-hidden="true" />
            {t("Log practice")}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {recent.length > 0 && (
            <StatGrid>
              <Stat label={t("Days in the last 30")} value={new Set(recent.map(({ date }) => date)).size} />
              <Stat
                label={t("Minutes in the last 30 days")}
                value={recent.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)}
              />
            </StatGrid>
          )}
          {entries.length > 0 ? (
            <PracticeList entries={entries} movesById={movesById} onOpen={setOpened} />
          ) : (
            <EmptyState
              title={t("Nothing logged yet")}
              description={t("Log what you practiced and how it felt. It works offline, and only you see it.")}
            />
          )}
        </div>
      </Section>
      <div className="mt-10 empty:hidden lg:col-span-2">
        <MyWeeks entries={entries} />
      </div>
      {opened && (
        <PracticeForm library={moves} onClose={() => setOpened(null)} {...(opened !== "new" && { entry: opened })} />
      )}
    </div>
  );
}

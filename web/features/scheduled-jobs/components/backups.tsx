import { useQuery } from "@tanstack/react-query";
import { Archive, DatabaseBackup, FlaskConical } from "lucide-react";
import { useState } from "react";
import { type BackupOverview, backUpNow, getBackups, rehearseNow } from "#shared/features/backups/endpoints.ts";
import { call } from "#web/data/client.ts";
import { formatStudioMoment } from "#web/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { sizeText } from "#web/words/size-text.ts";
import { t } from "#web/words/t.ts";
import { secondsText } from "../words.ts";

/** While one is under way the page looks this often how it ends. */
const LOOKED_AT_EVERY_MS = 1_500;
const SHOWN_AT_FIRST = 3;

/** The last backup, the last try to restore one, and what is kept. */
export function Backups() {
  const query = useQuery({
    queryKey: [getBackups.path],
    queryFn: () => call(getBackups, {}),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.underWay ? LOOKED_AT_EVERY_MS : false),
  });
  const { data } = query;
  const ask = async (endpoint: typeof backUpNow | typeof rehearseNow) => {
    await call(endpoint, {});
    await query.refetch();
  };
  if (!data) return null;
  return (
    <Section
      title={t("Backups")}
      description={t("Every night, to {place}", { place: data.place })}
      actions={<Actions backups={data} ask={ask} />}
    >
      <Troubles backups={data} />
      <Standing backups={data} />
      <Kept backups={data} />
    </Section>
  );
}

interface BackupsProps {
  backups: BackupOverview;
}

interface ActionsProps extends BackupsProps {
  ask(endpoint: typeof backUpNow | typeof rehearseNow): Promise<void>;
}

function Actions({ backups: { underWay, last }, ask }: ActionsProps) {
  const { isBusy, attempt } = useAttempt();
  const isWaiting = isBusy || underWay !== null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={underWay === "rehearsal"}
        disabled={isWaiting || last === null}
        onClick={() => void attempt(() => ask(rehearseNow))}
      >
        <FlaskConical aria-hidden="true" />
        {t("Test a restore")}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        loading={underWay === "backup"}
        disabled={isWaiting}
        onClick={() => void attempt(() => ask(backUpNow))}
      >
        <DatabaseBackup aria-hidden="true" />
        {t("Back up now")}
      </Button>
    </>
  );
}

function Troubles({ backups: { isLate, failure, rehearsal, isKeyBesideData } }: BackupsProps) {
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {failure && (
        <Banner tone={isLate ? "danger" : "warning"} title={t("The last backup failed")}>
          <span className="[overflow-wrap:anywhere]">{failure.reason}</span>
        </Banner>
      )}
      {rehearsal?.reason && (
        <Banner tone="danger" title={t("A backup couldn't be restored")}>
          <span className="[overflow-wrap:anywhere]">{rehearsal.reason}</span>
        </Banner>
      )}
      {isKeyBesideData && (
        <Banner tone="info" title={t("The key to the backups is stored only on this server")}>
          {t("If the server is lost, no backup opens. Set BACKUP_KEY and keep it somewhere else.")}
        </Banner>
      )}
    </div>
  );
}

const ICON = "size-5 shrink-0 text-brand-ink";

function Standing({ backups: { last, rehearsal, isLate } }: BackupsProps) {
  return (
    <RowList>
      <Row
        leading={<DatabaseBackup aria-hidden="true" className={ICON} />}
        title={t("Last backup")}
        detail={
          last
            ? t("{when} · {size} · {seconds}", {
                when: formatStudioMoment(last.at),
                size: sizeText(last.bytes),
                seconds: secondsText(last.seconds),
              })
            : t("No backup yet")
        }
        trailing={
          isLate ? (
            <Badge tone="danger">{t("Late @backup")}</Badge>
          ) : (
            last && <Badge tone="success">{t("Done @backup")}</Badge>
          )
        }
      />
      <Row
        leading={<FlaskConical aria-hidden="true" className={ICON} />}
        title={t("Last test of a restore")}
        detail={rehearsal ? rehearsalText(rehearsal) : t("None yet. One runs every week.")}
        trailing={
          rehearsal && (
            <Badge tone={rehearsal.reason ? "danger" : "success"}>
              {rehearsal.reason ? t("It failed") : t("All the same @rehearsal")}
            </Badge>
          )
        }
      />
    </RowList>
  );
}

const rehearsalText = ({ at, records, seconds }: NonNullable<BackupOverview["rehearsal"]>): string =>
  t("{when} · {records, plural, one {# record} other {# records}} · {seconds}", {
    when: formatStudioMoment(at),
    records,
    seconds: secondsText(seconds),
  });

/** They are restored at the console only: a copy of all people is nothing a browser should hold. */
function Kept({ backups: { kept } }: BackupsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? kept : kept.slice(0, SHOWN_AT_FIRST);
  if (kept.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 text-base">
        {t("{count, plural, one {# backup is kept} other {# backups are kept}}", { count: kept.length })}
      </h3>
      <RowList>
        {shown.map(({ name, at, bytes }) => (
          <Row
            key={name}
            leading={<Archive aria-hidden="true" className={ICON} />}
            title={formatStudioMoment(at)}
            detail={<code className="text-[0.8125rem] [overflow-wrap:anywhere]">{name}</code>}
            trailing={<span className="text-sm tabular-nums">{sizeText(bytes)}</span>}
          />
        ))}
      </RowList>
      {shown.length < kept.length && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setOpen(true)}>
          {t("Show all backups")}
        </Button>
      )}
      <p className="mt-2 text-sm text-ink-muted">
        {t("The newest of 7 days, 4 weeks and 12 months stays. Restore one on the server: npm run restore.")}
      </p>
    </>
  );
}

import { Download, PackageOpen, X } from "lucide-react";
import { useId, useState } from "react";
import { KEPT_HOURS, type StudioExport, shareDone } from "#shared/features/exports/export.ts";
import { formatStudioMoment } from "#web/format.ts";
import { useFreshness } from "#web/freshness.ts";
import { QueryState } from "#web/shell/staff/lists/query-state.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { useAttempt } from "#web/use-attempt.ts";
import { sizeText } from "#web/words/size-text.ts";
import { t } from "#web/words/t.ts";
import { useExportCommands, useExports } from "./queries.ts";

/** Everything the studio keeps, to take along at any time. */
export function ExportSection() {
  const query = useExports();
  return (
    <Section
      title={t("Take it all with you")}
      description={t("Your data is yours. Get all of it as one ZIP file, as often as you like.")}
    >
      <QueryState query={query} what={t("the exports")}>
        {(exports) => (
          <>
            <NewExport running={exports.find(({ state }) => state === "making")} />
            {exports.length > 0 && (
              <RowList className="mt-4">
                {exports
                  .filter(({ state }) => state !== "making")
                  .map((one) => (
                    <ExportRow key={one.id} one={one} />
                  ))}
              </RowList>
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
}

function NewExport({ running }: { running: StudioExport | undefined }) {
  const [withVideos, setWithVideos] = useState(false);
  const { isBusy, attempt } = useAttempt();
  const { start, remove } = useExportCommands();
  const isOffline = useFreshness().state === "offline";
  const hintId = useId();
  if (running)
    return (
      <Card>
        <Progress
          label={t("Packing everything")}
          value={shareDone(running) * 100}
          detail={t("{done} of {total, plural, one {# row} other {# rows}} · {size}", {
            done: running.rowsDone,
            total: running.rowsTotal,
            size: sizeText(running.bytes),
          })}
        />
        <p className="mt-3 text-sm text-ink-muted">{t("You can leave this page. The export keeps going.")}</p>
        <Button
          variant="secondary"
          className="mt-3"
          disabled={isOffline}
          onClick={() => void attempt(() => remove(running.id))}
        >
          <X aria-hidden="true" />
          {t("Cancel the export")}
        </Button>
      </Card>
    );
  return (
    <Card>
      <p id={hintId}>
        {t(
          "People, families, classes, bookings, sign-offs, waivers as PDF, sales, invoices, the ledger, stock and gift cards: a CSV file for each table, all of it once more for programs, and pictures. Passwords stay here.",
        )}
      </p>
      <Checkbox
        className="mt-3"
        label={t("With videos")}
        checked={withVideos}
        onCheckedChange={(checked) => setWithVideos(checked === true)}
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          aria-describedby={hintId}
          loading={isBusy}
          disabled={isOffline}
          onClick={() => void attempt(() => start(withVideos))}
        >
          <PackageOpen aria-hidden="true" />
          {t("Export everything")}
        </Button>
        {isOffline && <p className="text-sm text-ink-muted">{t("You need a connection.")}</p>}
      </div>
    </Card>
  );
}

function ExportRow({ one }: { one: StudioExport }) {
  const { isBusy, attempt } = useAttempt();
  const { save, remove } = useExportCommands();
  const title = formatStudioMoment(one.requestedAt, "exact");
  const isReady = one.state === "done";
  return (
    <Row
      title={title}
      detail={
        isReady
          ? t("{size} · {name} · can be downloaded until {when}", {
              size: sizeText(one.bytes),
              name: one.requestedByName,
              when: formatStudioMoment(one.expiresAt ?? one.requestedAt, "exact"),
            })
          : one.requestedByName
      }
      trailing={
        isReady ? (
          <span className="flex flex-wrap justify-end gap-2">
            <Button size="sm" loading={isBusy} onClick={() => void attempt(() => save(one.id))}>
              <Download aria-hidden="true" />
              {t("Download")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void attempt(() => remove(one.id))}>
              {t("Delete")}
            </Button>
          </span>
        ) : (
          <Badge>
            {one.state === "canceled"
              ? t("Canceled")
              : t("Deleted after {hours, plural, one {# hour} other {# hours}}", { hours: KEPT_HOURS })}
          </Badge>
        )
      }
    />
  );
}

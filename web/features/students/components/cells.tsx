import { Check, X } from "lucide-react";
import type { StudentRow } from "#shared/features/students/student-row.ts";
import { formatStudioDay, formatStudioMoment } from "#web/format.ts";
import { userPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { useMoveWords } from "../../moves/index.ts";

interface CellProps {
  student: StudentRow;
}

const Small = ({ children }: { children: React.ReactNode }) => (
  <span className="text-sm text-ink-muted">{children}</span>
);

/** An empty cell: a dash to the eye, its meaning to a screen reader. */
const None = ({ label }: { label: string }) => (
  <span className="text-ink-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{label}</span>
  </span>
);

export function LevelsCell({ student: { levels, ready } }: CellProps) {
  const { apparatusName, levelName } = useMoveWords();
  if (levels.length === 0 && ready.length === 0) return <None label={t("No level yet")} />;
  return (
    <span className="grid gap-0.5">
      {levels.map(({ apparatus, level }) => (
        <span key={apparatus}>
          {t("{apparatus}: {level}", { apparatus: apparatusName(apparatus), level: levelName(level, apparatus) })}
        </span>
      ))}
      {ready.map(({ apparatus, level, toGo }) => (
        <span key={apparatus} className="text-sm font-medium text-brand-ink">
          {readyText({ apparatus: apparatusName(apparatus), level: levelName(level, apparatus), toGo })}
        </span>
      ))}
    </span>
  );
}

const readyText = ({ apparatus, level, toGo }: { apparatus: string; level: string; toGo: number }) =>
  toGo === 0
    ? t("{apparatus}: ready for {level}", { apparatus, level })
    : t("{apparatus}: {count, plural, one {# sign-off} other {# sign-offs}} to {level}", {
        apparatus,
        level,
        count: toGo,
      });

export function LastVisitCell({ student: { lastVisitAt, usualGapDays, lists } }: CellProps) {
  if (!lastVisitAt) return <None label={t("No class yet")} />;
  return (
    <span className="grid gap-0.5">
      <span className="whitespace-nowrap">{formatStudioDay(lastVisitAt, "dated")}</span>
      {lists.includes("at-risk") && usualGapDays !== null && (
        <Small>
          {t("Usually every {days, plural, one {day} other {# days}}", { days: Math.max(1, Math.round(usualGapDays)) })}
        </Small>
      )}
    </span>
  );
}

export function NextClassCell({ student: { nextClass } }: CellProps) {
  if (!nextClass) return <None label={t("Nothing booked")} />;
  return (
    <span className="grid gap-0.5">
      <span>{formatStudioMoment(nextClass.startsAt)}</span>
      <Small>
        <Content>{nextClass.name}</Content>
      </Small>
    </span>
  );
}

export function PassCell({ student: { pass } }: CellProps) {
  if (!pass) return <None label={t("No pass")} />;
  if (pass.creditsLeft === null) return t("Unlimited @pass");
  const left = t("{count, plural, one {# class left} other {# classes left}}", { count: pass.creditsLeft });
  return pass.creditsLeft === 1 ? <Badge tone="warning">{left}</Badge> : left;
}

export function PassEndCell({ student: { pass } }: CellProps) {
  if (!pass) return <None label={t("No pass")} />;
  return pass.endsAt ? (
    <span className="whitespace-nowrap">{formatStudioDay(pass.endsAt, "dated")}</span>
  ) : (
    t("Renews @pass")
  );
}

export const WaiverCell = ({ student: { hasWaiver } }: CellProps) =>
  hasWaiver ? <Badge tone="success">{t("Signed @waiver")}</Badge> : <Badge tone="danger">{t("No waiver")}</Badge>;

export function PhotosCell({ student: { agreedToPhotos } }: CellProps) {
  if (agreedToPhotos === null) return <None label={t("Not answered")} />;
  const Icon = agreedToPhotos ? Check : X;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 text-ink-muted" />
      {agreedToPhotos ? t("Yes @photos") : t("No @photos")}
    </span>
  );
}

export function GuardiansCell({ student: { guardians, isMinor } }: CellProps) {
  if (!isMinor) return <None label={t("Not a minor")} />;
  if (guardians.length === 0) return <Badge tone="warning">{t("No guardian")}</Badge>;
  return (
    <span className="grid gap-0.5">
      {guardians.map(({ id, name }) => (
        <Link key={id} to={userPath(id)} className="text-brand-ink underline underline-offset-3">
          <Content>{name}</Content>
        </Link>
      ))}
    </span>
  );
}

export const LanguageCell = ({ student: { language } }: CellProps) =>
  language === "es" ? t("Spanish @person") : t("English @person");

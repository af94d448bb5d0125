import type { Overview } from "#shared/features/scheduled-jobs/endpoints.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";

/** The troubles of the moment, in one banner each; one quiet line where all is well. */
export function Attention({ overview }: { overview: Overview }) {
  const { jobs, failed, mail, provider, isBackupLate } = overview;
  const overdue = jobs.filter(({ isOverdue }) => isOverdue).length;
  const broken = jobs.filter(({ state }) => state === "failed").length;
  const aside = failed.filter(({ isSetAside }) => isSetAside).length;
  const isWell = overdue + broken + aside === 0 && !mail.isStopped && !provider.isSilent && !isBackupLate;
  return (
    <div className="grid gap-3">
      {mail.isStopped && (
        <Banner tone="danger" title={t("Email isn't going out")}>
          <span className="block">{t("The mail server isn't accepting email. We'll keep it and try again.")}</span>
          {mail.lastError && (
            <code className="mt-1 block text-[0.8125rem] [overflow-wrap:anywhere]">{mail.lastError}</code>
          )}
        </Banner>
      )}
      {isBackupLate && (
        <Banner tone="danger" title={t("The backup is late")}>
          {t("No backup worked in the last 26 hours.")}
        </Banner>
      )}
      {overdue > 0 && (
        <Banner
          tone="danger"
          title={t("{count, plural, one {# job is overdue} other {# jobs are overdue}}", { count: overdue })}
        >
          {t("Nothing ran in three times the usual time. Check that the server is running.")}
        </Banner>
      )}
      {broken > 0 && (
        <Banner
          tone="danger"
          title={t("{count, plural, one {# job failed} other {# jobs failed}} when it last ran", { count: broken })}
        />
      )}
      {aside > 0 && (
        <Banner
          tone="warning"
          title={t("{count, plural, one {# thing was set aside} other {# things were set aside}}", { count: aside })}
        >
          {t("Each failed ten times and is now tried once a day. Try it again, or let it go.")}
        </Banner>
      )}
      {!mail.isSetUp && (
        <Banner tone="info" title={t("Email isn't set up")}>
          {t("We keep email until the server has a mail server (SMTP_URL).")}
        </Banner>
      )}
      {provider.isSilent && (
        <Banner tone="warning" title={t("No updates from Stripe for a day")}>
          {t("If cards were charged since, check that Stripe's webhook reaches the server.")}
        </Banner>
      )}
      {isWell && mail.isSetUp && <Banner tone="success" title={t("Everything runs as it should")} />}
    </div>
  );
}

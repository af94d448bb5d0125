import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";

interface MailStateProps {
  mail: { isSetUp: boolean; waiting: number; lastError: string | null };
}

/** Whether letters can leave; nothing where they do. */
export function MailState({ mail: { isSetUp, waiting, lastError } }: MailStateProps) {
  if (isSetUp && waiting === 0) return null;
  return (
    <Banner
      tone={isSetUp ? "warning" : "danger"}
      className="mb-6"
      title={isSetUp ? t("Some emails were refused") : t("Email isn't set up, so nothing goes out")}
    >
      {isSetUp
        ? t(
            "{count, plural, one {# email was} other {# emails were}} refused by the mail server in the last three days.",
            {
              count: waiting,
            },
          )
        : t(
            "{count, plural, one {# email is waiting} other {# emails are waiting}}. The server needs a mail server (SMTP_URL). Then they go out automatically.",
            { count: waiting },
          )}
      {lastError && <code className="mt-1 block text-[0.8125rem] [overflow-wrap:anywhere]">{lastError}</code>}
    </Banner>
  );
}

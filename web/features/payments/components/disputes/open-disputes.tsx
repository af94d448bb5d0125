import { needsAnswer } from "#shared/features/payments/dispute.ts";
import { formatStudioMoment } from "#web/format.ts";
import { disputePath, paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { useDisputes } from "./queries.ts";

/** Over all tabs of payments: disputes that wait for an answer, and the first deadline. */
export function OpenDisputes() {
  const open = (useDisputes().rows ?? []).filter(({ status }) => needsAnswer(status));
  const [first] = open.flatMap(({ answerBy }) => answerBy ?? []).toSorted();
  const only = open.length === 1 ? open[0] : undefined;
  if (open.length === 0) return null;
  return (
    <Banner
      tone="danger"
      className="mb-6"
      title={t("{count, plural, one {# payment is disputed} other {# payments are disputed}}", { count: open.length })}
      action={
        <Button asChild size="sm">
          <Link to={only ? disputePath(only.id) : `${paths.adminPayments}?tab=disputes`}>{t("See why")}</Link>
        </Button>
      }
    >
      {first && t("Answer by {when}", { when: formatStudioMoment(first) })}
    </Banner>
  );
}

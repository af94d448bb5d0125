import { useState } from "react";
import { studioName } from "#shared/core/brand.ts";
import { changeNewsByLink } from "#shared/features/campaigns/news-endpoints.ts";
import { call } from "#web/data/client.ts";
import { paths } from "#web/paths.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { useIdInPath } from "#web/shell/navigation.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";

/** `/unsubscribe/{token}`, from the foot of a letter: one button, without signing in, and a way back. */
export function UnsubscribeScreen() {
  const token = useIdInPath();
  const [wantsNews, setWantsNews] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function change(wanted: boolean) {
    setBusy(true);
    setError(null);
    try {
      setWantsNews((await call(changeNewsByLink, { token, wantsNews: wanted })).wantsNews);
    } catch (failure) {
      setError(wordsFor(failure));
    } finally {
      setBusy(false);
    }
  }
  const studio = studioName();
  const isStopped = wantsNews === false;
  return (
    <Page
      width="narrow"
      title={isStopped ? t("You won't get news anymore") : t("Stop the news from {studio}?", { studio })}
      description={
        <span role="status">
          {isStopped && t("You'll still get emails you need, such as a canceled class.")}
          {wantsNews === true && t("You'll get the news again.")}
          {wantsNews === null &&
            t("You won't get emails with events and offers. You'll still hear about your classes.")}
        </span>
      }
    >
      <div className="grid justify-items-start gap-4">
        {error && <Banner tone="danger" urgent title={error} />}
        {isStopped ? (
          <Button variant="secondary" loading={isBusy} onClick={() => void change(true)}>
            {t("Get the news again")}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => void change(false)}>
            {t("Stop the news")}
          </Button>
        )}
        <TextLink asChild>
          <Link to={paths.landing}>{t("To the home page")}</Link>
        </TextLink>
      </div>
    </Page>
  );
}

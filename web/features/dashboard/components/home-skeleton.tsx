import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton, SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";

interface NamedProps {
  name: string;
}

/** The shapes of home, until what is booked and what waits is known. */
export function HomeSkeleton({ name }: NamedProps) {
  return (
    <Page title={t("Hello, {name}", { name })} width="wide">
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-64 rounded-panel" />
        <SkeletonList rows={3} label={t("Loading your classes")} />
      </div>
    </Page>
  );
}

export function NotHereYet({ name }: NamedProps) {
  return (
    <Page title={t("Hello, {name}", { name })} width="wide">
      <ErrorState
        kind="offline"
        title={t("Your classes aren't on this device yet")}
        description={t("Open this page once while you're online. After that, it works offline.")}
      />
    </Page>
  );
}

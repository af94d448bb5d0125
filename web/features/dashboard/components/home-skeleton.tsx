import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonList } from "../../../ui/feedback/skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";

interface NamedProps {
  name: string;
}

/** The shapes of home, until what is booked and what waits is known. */
export function HomeSkeleton({ name }: NamedProps) {
  return (
    <Page title={`Hello, ${name}`} width="wide">
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-64 rounded-panel" />
        <SkeletonList rows={3} label="Loading your classes" />
      </div>
    </Page>
  );
}

export function NotHereYet({ name }: NamedProps) {
  return (
    <Page title={`Hello, ${name}`} width="wide">
      <ErrorState
        kind="offline"
        title="Your classes are not on this device yet"
        description="Open this page once with a network; from then on it works without."
      />
    </Page>
  );
}

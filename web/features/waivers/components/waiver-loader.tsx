import type { ReactNode } from "react";
import type { Profile } from "#shared/features/profile/profile.ts";
import type { WaiverDocument } from "#shared/features/waivers/waiver-wording.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { useProfile } from "../../profile/index.ts";
import { useWaiverVersions } from "../queries.ts";

/** Who can be signed for is the server's to say: signing waits for it. */
export function WaiverLoader({ children }: { children: (profile: Profile, versions: WaiverDocument[]) => ReactNode }) {
  const { data: profile, error, refetch } = useProfile();
  const versions = useWaiverVersions();
  // Before the first sync only the text that comes with the app is known: who agreed to it would agree in vain.
  const isComing = arrivalOf(useFreshness(), versions) === "coming";
  if (profile && versions && !isComing) return children(profile, versions);
  if (profile === null) return <AuthenticationRequired />;
  if (!error) return <SkeletonList />;
  return (
    <ErrorState
      kind="offline"
      title={t("We can't reach the studio")}
      description={t("You can sign the waiver when you're back online.")}
      onRetry={() => void refetch()}
    />
  );
}

function AuthenticationRequired() {
  return (
    <EmptyState
      title={t("Authentication Required")}
      description={t("Please sign in to see and sign the waiver.")}
      action={
        <Button asChild>
          <Link to={paths.login}>{t("Go to Login")}</Link>
        </Button>
      }
    />
  );
}

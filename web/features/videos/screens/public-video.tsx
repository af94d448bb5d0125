import { useLocation } from "react-router-dom";
import { OfflineError } from "#web/data/api-error.ts";
import { paths } from "#web/paths.ts";
import { useIdInPath } from "#web/shell/navigation.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { Watch } from "../components/player/watch.tsx";
import { VideoAbout } from "../components/video-about.tsx";
import { useVideo, useWatch } from "../queries.ts";

/** `/video/{id}`: for all who have the address, if the studio shows the video to all. */
export function PublicVideoScreen() {
  const id = useIdInPath();
  const local = useVideo(id);
  const { data, error, refetch } = useWatch(id, local !== undefined);
  const video = local ?? data?.video;
  if (video)
    return (
      <Page title={ownName(video.title)} width="narrow">
        <div className="grid gap-6">
          <Watch video={video} />
          <VideoAbout video={video} />
        </div>
      </Page>
    );
  return (
    <Page title={t("Video")} width="narrow">
      {!error && <Skeleton className="aspect-video w-full rounded-card" />}
      {error instanceof OfflineError && (
        <ErrorState
          kind="offline"
          title={t("We can't reach the studio")}
          description={t("You need a connection to watch this video.")}
          onRetry={() => void refetch()}
        />
      )}
      {error && !(error instanceof OfflineError) && <NotForYou />}
    </Page>
  );
}

/** What is not public looks like what does not exist; members find more once they are signed in. */
function NotForYou() {
  const user = useUser();
  const { pathname } = useLocation();
  if (user)
    return (
      <EmptyState
        title={t("This video isn't in the library")}
        description={t("It may have been removed.")}
        action={
          <Button asChild>
            <Link to={paths.videos}>{t("All videos")}</Link>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t("This video is for members")}
      description={t("Sign in to watch it, or come and fly with us.")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link to={paths.login} state={{ from: pathname }}>
              {t("Sign in")}
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.register}>{t("Register")}</Link>
          </Button>
        </div>
      }
    />
  );
}

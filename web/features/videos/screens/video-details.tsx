import { ChevronLeft } from "lucide-react";
import { isLeader } from "#shared/core/actor.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { useIdInPath } from "#web/shell/navigation.ts";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { BACK, Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { ownName, t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { EditVideo } from "../components/edit/edit-video.tsx";
import { KeepButton } from "../components/offline/keep-button.tsx";
import { Watch } from "../components/player/watch.tsx";
import { VideoAbout } from "../components/video-about.tsx";
import { useVideos } from "../queries.ts";

const back = () => (
  <TextLink asChild quiet className="hit-44 relative inline-flex items-center gap-1 no-underline">
    <Link to={paths.videos} state={BACK}>
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t("Videos")}
    </Link>
  </TextLink>
);

/** `/videos/{id}`: one video, to practise with. */
export function VideoDetailsScreen() {
  const id = useIdInPath();
  const videos = useVideos();
  const arrival = arrivalOf(useFreshness(), videos);
  const user = useSignedInUser();
  const video = videos?.find((known) => known.id === id);
  if (!video)
    return (
      <Page title={t("Video")} width="narrow" eyebrow={back()}>
        {arrival === "coming" && (
          <div role="status">
            <span className="sr-only">{t("Loading")}</span>
            <Skeleton className="aspect-video w-full rounded-card" />
          </div>
        )}
        {arrival === "missing" && <NotHereYet arrival={arrival} missing={t("The videos aren't on this device yet")} />}
        {arrival === "here" && (
          <EmptyState
            title={t("This video isn't in the library")}
            description={t("It may have been removed.")}
            action={
              <Button asChild>
                <Link to={paths.videos}>{t("All videos")}</Link>
              </Button>
            }
          />
        )}
      </Page>
    );
  const mayEdit = user.role === "admin" || (isLeader(user) && video.uploadedById === user.id);
  return (
    <Page title={ownName(video.title)} width="narrow" eyebrow={back()} actions={mayEdit && <EditVideo video={video} />}>
      <div className="grid gap-6">
        <Watch video={video} />
        <KeepButton video={video} />
        <VideoAbout video={video} moveNames={video.moveNames} />
      </div>
    </Page>
  );
}

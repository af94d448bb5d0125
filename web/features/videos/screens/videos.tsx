import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { message } from "#shared/core/messages/message.ts";
import { LEADER_ROLES } from "#shared/core/roles.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { useSync } from "#web/local-data.ts";
import { changedParams, useTypedParam } from "#web/ui/address.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { SkeletonTiles } from "#web/ui/feedback/skeleton.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { tLabels } from "#web/words/labels.ts";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { arrangeVideos, type LibraryVideo, type Shelf } from "../arrange-videos.ts";
import { AddVideo } from "../components/edit/add-video.tsx";
import { OwnUploads } from "../components/edit/own-uploads.tsx";
import { StorageSheet } from "../components/offline/storage-sheet.tsx";
import { VideoCard } from "../components/video-card.tsx";
import { refreshKept, useKept } from "../offline/use-copies.ts";
import { useVideos } from "../queries.ts";

const SHELVES = [
  { value: "all", label: message("All") },
  { value: "moves", label: message("By move") },
  { value: "classes", label: message("By class") },
  { value: "kept", label: message("Downloads") },
] as const;

/** `/videos`: the library, instant and without a network; the bytes of a video only load when it is played or kept. */
export function VideosScreen() {
  const videos = useVideos();
  const arrival = arrivalOf(useFreshness(), videos);
  const sync = useSync();
  const { role } = useSignedInUser();
  const isStaff = LEADER_ROLES.includes(role);
  return (
    <Page
      title={t("Videos")}
      width="wide"
      description={t("Watch your moves again, anywhere.")}
      actions={
        <div className="flex flex-wrap gap-2">
          <StorageSheet videos={videos ?? []} />
          {isStaff && <AddVideo />}
        </div>
      }
    >
      {arrival === "missing" && (
        <ErrorState
          kind="offline"
          title={t("The videos aren't on this device yet")}
          description={t("Connect once, and you can read the list offline.")}
          onRetry={() => void sync.now()}
        />
      )}
      {arrival === "coming" && (
        <SkeletonTiles label={t("Loading the videos")} className="gap-4 sm:grid-cols-2 lg:grid-cols-3" />
      )}
      {arrival === "here" && videos && (
        <div className="grid grid-cols-1 gap-6">
          {isStaff && <OwnUploads videos={videos} />}
          {videos.length === 0 ? (
            <EmptyState
              title={t("No videos yet")}
              description={isStaff ? t("Add the first one.") : t("Videos the studio films for you show here.")}
            />
          ) : (
            <Library videos={videos} />
          )}
        </div>
      )}
    </Page>
  );
}

function Library({ videos }: { videos: LibraryVideo[] }) {
  const [params, setParams] = useSearchParams();
  const { kept } = useKept();
  useEffect(() => void refreshKept(), []);
  const shelf: Shelf = SHELVES.find(({ value }) => value === params.get("shelf"))?.value ?? "all";
  const change = (changes: Record<string, string>) => setParams(changedParams(changes), { replace: true });
  const { draft: text, setDraft: setText, flush } = useTypedParam("q", (q) => change({ q }));
  const keptIds = new Set(kept?.keys());
  const groups = arrangeVideos(videos, { text, shelf }, keptIds);
  const count = new Set(groups.flatMap((group) => group.videos.map(({ id }) => id))).size;
  return (
    <div className="grid gap-6">
      <search className="flex flex-wrap items-center gap-3">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <SearchInput label={t("Search videos")} value={text} onValueChange={setText} onBlur={flush} />
        </div>
        <Segmented<Shelf>
          label={t("Shelf")}
          options={tLabels(SHELVES)}
          value={shelf}
          onValueChange={(to) => change({ shelf: to })}
        />
      </search>
      <p role="status" className="sr-only">
        {t("{count, plural, one {# video found} other {# videos found}}", { count })}
      </p>
      {groups.length === 0 && (
        <EmptyState
          title={shelf === "kept" ? t("No downloads on this device") : t("No videos found")}
          description={
            shelf === "kept"
              ? t("Open a video and choose Keep offline to play it without a connection.")
              : t("Try another word, or another shelf.")
          }
        />
      )}
      {groups.map(({ name, videos: list }) => (
        <section key={name}>
          <h2 className={name ? "mb-3 text-title" : "sr-only"}>{name || t("All videos")}</h2>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {list.map((video) => (
              <li key={video.id} className="grid grid-cols-1">
                <VideoCard video={video} isKept={keptIds.has(video.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

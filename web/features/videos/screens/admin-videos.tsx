import { useState } from "react";
import { message } from "#shared/core/messages/message.ts";
import { formatMoment } from "#web/format.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { videoPath } from "#web/paths.ts";
import { AdminPage, PrimaryAction } from "#web/shell/staff/admin-page.tsx";
import { NotHereYet } from "#web/shell/sync/not-here-yet.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { type DataColumn, DataTable } from "#web/ui/display/data-table.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchInput } from "#web/ui/forms/search-input.tsx";
import { searchFor } from "#web/words/searched.ts";
import { sizeText } from "#web/words/size-text.ts";
import { t } from "#web/words/t.ts";
import type { LibraryVideo } from "../arrange-videos.ts";
import { AddVideo } from "../components/edit/add-video.tsx";
import { ContinueUpload } from "../components/edit/continue-upload.tsx";
import { EditVideo } from "../components/edit/edit-video.tsx";
import { useVideos } from "../queries.ts";

const HOSTS = { youtube: "YouTube", vimeo: "Vimeo" } as const;

/** `/admin/videos`: everything there is, also what is not whole yet. */
export function AdminVideosScreen() {
  const videos = useVideos();
  const arrival = arrivalOf(useFreshness(), videos);
  const [query, setQuery] = useState("");
  const found = videos?.filter(({ title }) => searchFor(query)(title));
  return (
    <AdminPage name="adminVideos">
      <PrimaryAction>
        <AddVideo />
      </PrimaryAction>
      {arrival !== "here" || !found ? (
        <NotHereYet
          arrival={arrival}
          loading={t("Loading the videos")}
          missing={t("The videos aren't on this device yet")}
        />
      ) : (
        <div className="grid gap-6">
          <SearchInput label={t("Search videos")} value={query} onValueChange={setQuery} />
          <DataTable
            caption={t("Videos")}
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            empty={
              videos?.length === 0 ? (
                <EmptyState title={t("No videos yet")} description={t("Add the first one.")} />
              ) : (
                <EmptyState title={t("No videos found")} description={t("Try another word.")} />
              )
            }
          />
        </div>
      )}
    </AdminPage>
  );
}

const columns: readonly DataColumn<LibraryVideo>[] = [
  {
    key: "title",
    header: message("Title"),
    phone: "title",
    sortBy: ({ title }) => title,
    cell: ({ id, title }) => (
      <TextLink asChild>
        <Link to={videoPath(id)} data-content>
          {title}
        </Link>
      </TextLink>
    ),
  },
  {
    key: "status",
    header: message("Status"),
    cell: ({ status, isPublic }) => {
      if (status === "uploading") return <Badge tone="warning">{t("Incomplete")}</Badge>;
      if (status === "refused") return <Badge tone="danger">{t("Refused")}</Badge>;
      return isPublic ? <Badge tone="info">{t("Public")}</Badge> : <Badge tone="success">{t("For members")}</Badge>;
    },
  },
  {
    key: "where",
    header: message("Where"),
    cell: ({ source, bytes }) => {
      if (source !== "file") return HOSTS[source];
      return bytes ? sizeText(bytes) : "–";
    },
  },
  { key: "by", header: message("Added by"), cell: ({ uploaderName }) => uploaderName },
  {
    key: "when",
    header: message("Added"),
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    key: "actions",
    header: message("Change @edit"),
    phone: "actions",
    cell: (video) => (
      <div className="flex items-center gap-2">
        {video.status !== "ready" && <ContinueUpload video={video} />}
        <EditVideo video={video} />
      </div>
    ),
  },
];

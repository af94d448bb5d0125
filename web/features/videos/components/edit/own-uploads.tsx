import { Badge } from "#web/ui/display/badge.tsx";
import { Row, RowList } from "#web/ui/display/row-list.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import type { LibraryVideo } from "../../arrange-videos.ts";
import { ContinueUpload } from "./continue-upload.tsx";
import { EditVideo } from "./edit-video.tsx";

/** What of one's own is not there yet: cut off, or refused. */
export function OwnUploads({ videos }: { videos: readonly LibraryVideo[] }) {
  const open = videos.filter(({ status }) => status !== "ready");
  if (open.length === 0) return null;
  return (
    <Section title={t("Not there yet")}>
      <RowList>
        {open.map((video) => (
          <Row
            key={video.id}
            className="flex-wrap"
            title={<Content>{video.title}</Content>}
            detail={
              video.status === "refused" ? (
                <Badge tone="danger">{t("Not a video that browsers play")}</Badge>
              ) : (
                <Badge tone="warning">{t("Incomplete")}</Badge>
              )
            }
            trailing={
              <>
                <ContinueUpload video={video} />
                <EditVideo video={video} />
              </>
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

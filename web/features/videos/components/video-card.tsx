import { videoPath } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import type { LibraryVideo } from "../arrange-videos.ts";
import { Poster } from "./poster.tsx";

export function VideoCard({ video, isKept }: { video: LibraryVideo; isKept: boolean }) {
  return (
    <Card asChild interactive padding="none">
      <Link to={videoPath(video.id)}>
        <Poster video={video} isKept={isKept} />
        <div className="grid gap-2 p-4">
          <h3 className="font-semibold wrap-anywhere" data-content>
            {video.title}
          </h3>
          <p className="flex flex-wrap gap-1.5">
            {video.moveNames.slice(0, 3).map((name) => (
              <Badge key={name} tone="brand" data-content>
                {name}
              </Badge>
            ))}
            {video.classNames.slice(0, 2).map((name) => (
              <Badge key={name} data-content>
                {name}
              </Badge>
            ))}
            {video.isPublic && <Badge tone="info">{t("Public")}</Badge>}
          </p>
        </div>
      </Link>
    </Card>
  );
}

import { publicVideoPath } from "#web/paths.ts";
import { ShareButton } from "#web/ui/actions/share-button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { ownName, t } from "#web/words/t.ts";
import type { VideoRow } from "../tables.ts";

interface VideoAboutProps {
  video: VideoRow;
  moveNames?: readonly string[];
}

/** What is to be read under a video. */
export function VideoAbout({ video, moveNames = [] }: VideoAboutProps) {
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-1.5">
        {moveNames.map((name) => (
          <Badge key={name} tone="brand" data-content>
            {name}
          </Badge>
        ))}
        {video.classNames.map((name) => (
          <Badge key={name} data-content>
            {name}
          </Badge>
        ))}
        {video.isPublic && <Badge tone="info">{t("Public")}</Badge>}
      </p>
      {video.description && (
        <p className="max-w-prose text-base leading-relaxed whitespace-pre-line" data-content>
          {video.description}
        </p>
      )}
      {video.isPublic && (
        <ShareButton
          title={ownName(video.title)}
          path={publicVideoPath(video.id)}
          variant="secondary"
          className="justify-self-start"
        />
      )}
    </div>
  );
}

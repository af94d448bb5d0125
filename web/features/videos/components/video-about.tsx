import { useState } from "react";
import { publicVideoPath } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { ownName, t } from "#web/words/t.ts";
import type { VideoRow } from "../tables.ts";

interface VideoAboutProps {
  video: VideoRow;
  moveNames?: readonly string[];
}

/** What is to be read under a video. */
export function VideoAbout({ video, moveNames = [] }: VideoAboutProps) {
  const [isShared, setShared] = useState(false);
  async function share(): Promise<void> {
    const url = location.origin + publicVideoPath(video.id);
    try {
      if (navigator.share) await navigator.share({ title: ownName(video.title), url });
      else await navigator.clipboard.writeText(url);
      setShared(true);
    } catch {
      toast({ title: t("The address could not be shared"), description: url, variant: "danger" });
    }
  }
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
        <Button variant="secondary" className="justify-self-start" onClick={() => void share()}>
          {isShared ? t("Address copied") : t("Share")}
        </Button>
      )}
    </div>
  );
}

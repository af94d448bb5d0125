import { useState } from "react";
import { type ExternalVideo, playerAddress } from "#shared/features/videos/external.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";
import type { VideoRow } from "../../tables.ts";
import { Poster } from "../poster.tsx";

const HOSTS = { youtube: "YouTube", vimeo: "Vimeo" } as const;

/** A video on another site: its host is contacted only when the viewer presses play. */
export function ExternalPlayer({ video }: { video: VideoRow }) {
  const [isLoaded, setLoaded] = useState(false);
  const { source, externalId } = video;
  if (source === "file" || !externalId) return null;
  const external: ExternalVideo = { source, externalId };
  if (isLoaded)
    return (
      <iframe
        src={playerAddress(external)}
        title={video.title}
        data-content
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        className="aspect-video w-full rounded-card border border-line bg-black"
      />
    );
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <Poster video={video} />
      <div className="grid gap-3 p-4 sm:p-5">
        <p>
          {t(
            "This video is hosted by {value}. Pressing play loads it from there, and they can see that you watch it.",
            {
              value: HOSTS[source],
            },
          )}
        </p>
        <Button className="justify-self-start" onClick={() => setLoaded(true)}>
          {t("Play from {value}", { value: HOSTS[source] })}
        </Button>
      </div>
    </div>
  );
}

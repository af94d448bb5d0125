import { clsx } from "clsx";
import { useRef } from "react";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { t } from "#web/words/t.ts";
import { durationText } from "../../arrange-videos.ts";
import type { VideoRow } from "../../tables.ts";
import { PlayerControls } from "./player-controls.tsx";
import { usePlayer } from "./use-player.ts";

export interface PlayerProps {
  video: Pick<VideoRow, "id" | "title" | "poster">;
  fileUrl: string;
  /** The bytes could not be had: a link that is no good any more, a network that is gone. */
  onFault: () => void;
  onPlaying?: () => void;
}

/** A file of ours. The picture may be mirrored, as one sees oneself in the studio's mirror; the controls never are. */
export function Player({ video, fileUrl, onFault, onPlaying }: PlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const player = usePlayer(video.id, element);
  const { isMirrored, resumedAt, isReady, events, time } = player;
  return (
    <div
      ref={frame}
      className="overflow-hidden rounded-card border border-line bg-black [&:fullscreen]:flex [&:fullscreen]:flex-col"
    >
      {isReady && (
        <video
          ref={element}
          src={fileUrl}
          poster={video.poster ?? undefined}
          playsInline
          preload="metadata"
          aria-label={video.title}
          data-content
          onClick={player.toggle}
          onError={() => {
            player.keepPlace();
            onFault();
          }}
          onPlaying={onPlaying}
          {...events}
          className={clsx("aspect-video w-full flex-1 bg-black object-contain", isMirrored && "-scale-x-100")}
        />
      )}
      <PlayerControls player={player} onFullscreen={() => void frame.current?.requestFullscreen?.().catch(() => {})} />
      {resumedAt !== null && time < resumedAt + 5 && (
        <Banner
          tone="info"
          className="m-3 mt-0"
          title={t("Goes on at {durationText}", { durationText: durationText(resumedAt) })}
        />
      )}
    </div>
  );
}

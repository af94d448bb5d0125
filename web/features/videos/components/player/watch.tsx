import { useEffect, useState } from "react";
import { videoFilePath } from "#shared/features/videos/endpoints.ts";
import { OfflineError } from "#web/data/api-error.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { t } from "#web/words/t.ts";
import { refreshKept, useKept } from "../../offline/use-copies.ts";
import { useWatch } from "../../queries.ts";
import type { VideoRow } from "../../tables.ts";
import { ExternalPlayer } from "./external-player.tsx";
import { Player } from "./player.tsx";

/** Links run out: a fault is answered with a new one, but not for ever where nothing plays in between. */
const MOST_FAULTS = 2;

/** From this device where it is kept, else from the studio. */
export function Watch({ video }: { video: VideoRow }) {
  const { kept } = useKept();
  const [faults, setFaults] = useState(0);
  /** What plays keeps its address until that is no good any more: another one would start the film again. */
  const [fileUrl, setFileUrl] = useState<string | null>(null);
  useEffect(() => void refreshKept(), []);
  const isKept = kept?.has(video.id) ?? false;
  const isFile = video.source === "file";
  const { data, error, isFetching, refetch } = useWatch(video.id, isFile && kept !== null && !isKept);
  if (!isFile) return <ExternalPlayer video={video} />;
  if (isKept) return <Player key="kept" video={video} fileUrl={videoFilePath(video.id)} onFault={() => {}} />;
  if (faults > MOST_FAULTS || error)
    return (
      <ErrorState
        kind={error instanceof OfflineError || !navigator.onLine ? "offline" : "error"}
        title={t("This video can't be played now")}
        description={t("You need a connection. Videos you keep on this device play offline.")}
        onRetry={() => {
          setFaults(0);
          setFileUrl(null);
          void refetch();
        }}
      />
    );
  if (!fileUrl && data?.fileUrl && !isFetching) setFileUrl(data.fileUrl);
  if (!fileUrl) return <Skeleton className="aspect-video w-full rounded-card" />;
  const onFault = () => {
    setFaults((count) => count + 1);
    void refetch().then(({ data: renewed }) => renewed?.fileUrl && setFileUrl(renewed.fileUrl));
  };
  return <Player key="studio" video={video} fileUrl={fileUrl} onFault={onFault} onPlaying={() => setFaults(0)} />;
}

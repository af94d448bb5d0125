import { ArrowDownToLine, Check, X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { sizeText } from "#web/words/size-text.ts";
import { t } from "#web/words/t.ts";
import { dropKept, keepOffline, refreshKept, stopKeeping, useKept } from "../../offline/use-copies.ts";
import type { VideoRow } from "../../tables.ts";

/** Keeps a video on this device, shows how far that is, and lets it go again. */
export function KeepButton({ video }: { video: VideoRow }) {
  const { kept, fetching } = useKept();
  useEffect(() => void refreshKept(), []);
  const share = fetching[video.id];
  if (video.source !== "file" || !video.bytes || !kept) return null;
  if (share !== undefined)
    return (
      <div className="flex items-end gap-3">
        <Progress label={t("Saving it to this device")} value={share * 100} className="flex-1" />
        <Button variant="ghost" size="sm" onClick={() => stopKeeping(video.id)}>
          <X aria-hidden="true" />
          {t("Stop")}
        </Button>
      </div>
    );
  if (kept.has(video.id))
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex items-center gap-2 font-medium text-success">
          <Check aria-hidden="true" className="size-5" />
          {t("Plays offline")}
        </p>
        <Button variant="secondary" size="sm" onClick={() => void dropKept(video.id)}>
          {t("Remove from this device")}
        </Button>
      </div>
    );
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => void keepOffline(video)}>
      <ArrowDownToLine aria-hidden="true" />
      {t("Keep offline")}
      <span className="font-normal text-ink-muted">{sizeText(video.bytes)}</span>
    </Button>
  );
}

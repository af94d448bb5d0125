import { RotateCw } from "lucide-react";
import { useState } from "react";
import { setVideoPoster } from "#shared/features/videos/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useSync } from "#web/local-data.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { t } from "#web/words/t.ts";
import { makePoster } from "../../make-poster.ts";
import type { VideoRow } from "../../tables.ts";
import { startUpload, uploadFault } from "../../upload.ts";

/** Goes on with an upload that was cut off: the same file is chosen again, and only what is missing is sent. */
export function ContinueUpload({ video }: { video: VideoRow }) {
  const sync = useSync();
  const [share, setShare] = useState<number | null>(null);

  async function goOn(file: File): Promise<void> {
    setShare(0);
    try {
      if (!video.poster) {
        const { jpegBase64, durationSeconds } = await makePoster(file);
        const duration = durationSeconds !== null ? { durationSeconds } : {};
        if (jpegBase64) await call(setVideoPoster, { id: video.id, jpegBase64, ...duration });
      }
      const upload = await startUpload(file, video.id, { isNew: video.status === "refused", onProgress: setShare });
      await upload.done;
      toast({ title: t("Video added"), variant: "success" });
    } catch (error) {
      toast({ title: t("The upload didn't finish"), description: uploadFault(error), variant: "danger" });
    } finally {
      setShare(null);
      void sync.now();
    }
  }

  if (share !== null) return <Progress label={t("Uploading")} value={share * 100} className="w-40" />;
  return (
    <label className="hit-44 relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold hover:border-brand has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <RotateCw aria-hidden="true" className="size-4" />
      <span>{video.status === "refused" ? t("Upload another file") : t("Keep uploading")}</span>
      <input
        type="file"
        accept="video/mp4,video/webm,video/quicktime"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void goOn(file);
        }}
      />
    </label>
  );
}

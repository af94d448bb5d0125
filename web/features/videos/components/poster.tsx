import { Check, Play } from "lucide-react";
import { SilkDrape } from "#web/ui/brand/silk.tsx";
import { t } from "#web/words/t.ts";
import { durationText } from "../arrange-videos.ts";
import type { VideoRow } from "../tables.ts";

/** The picture of a video, or a piece of silk where it has none. Nothing is asked of any other host for it. */
export function Poster({ video, isKept = false }: { video: VideoRow; isKept?: boolean }) {
  const { poster, durationSeconds } = video;
  return (
    <div className="relative aspect-video w-full overflow-hidden bg-brand-soft">
      {poster ? (
        <img src={poster} alt="" className="size-full object-cover" />
      ) : (
        <SilkDrape className="absolute inset-0 size-full text-brand" />
      )}
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-12 place-items-center rounded-full bg-black/60 text-white">
          <Play aria-hidden="true" className="size-6 translate-x-0.5 fill-current" />
        </span>
      </span>
      {durationSeconds !== null && (
        <span className="absolute right-2 bottom-2 rounded-control bg-black/75 px-2 py-0.5 text-sm font-medium text-white">
          {durationText(durationSeconds)}
        </span>
      )}
      {isKept && (
        <span className="absolute top-2 left-2 flex items-center gap-1 rounded-control bg-black/75 px-2 py-0.5 text-sm font-medium text-white">
          <Check aria-hidden="true" className="size-4" />
          {t("Kept")}
        </span>
      )}
    </div>
  );
}

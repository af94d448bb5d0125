import { FlipHorizontal2, Maximize, Pause, Play, Repeat, RotateCcw } from "lucide-react";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { t } from "#web/words/t.ts";
import { durationText } from "../../arrange-videos.ts";
import { type Player, RATES } from "./use-player.ts";

const BACK_SECONDS = 5;

const loopWords = ({ loop }: Player): string => {
  if (!loop) return t("Loop from here");
  return loop.to === null ? t("Loop until here") : t("Stop looping");
};

/** Everything in reach of a thumb, and of a keyboard. */
export function PlayerControls({ player, onFullscreen }: { player: Player; onFullscreen: () => void }) {
  const { time, duration, isPlaying, rate, isMirrored, loop } = player;
  return (
    <div className="grid gap-2 bg-surface-raised p-3 sm:p-4">
      <div className="relative">
        <input
          type="range"
          aria-label={t("Position")}
          aria-valuetext={`${durationText(time)} / ${durationText(duration)}`}
          min={0}
          max={duration || 1}
          step={0.1}
          value={Math.min(time, duration || time)}
          onChange={(event) => player.seek(Number(event.target.value))}
          className="h-11 w-full accent-brand-fill"
        />
        {loop && duration > 0 && <LoopMark from={loop.from} to={loop.to ?? time} duration={duration} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={isPlaying ? t("Pause") : t("Play")} variant="filled" onClick={player.toggle}>
          {isPlaying ? <Pause className="fill-current" /> : <Play className="fill-current" />}
        </IconButton>
        <IconButton label={t("Back 5 seconds")} onClick={() => player.seek(time - BACK_SECONDS)}>
          <RotateCcw />
        </IconButton>
        <span className="text-sm text-ink-muted tabular-nums">
          {durationText(time)} / {durationText(duration)}
        </span>
        <span className="flex-1" />
        <NativeSelect
          aria-label={t("Speed")}
          className="w-20"
          value={rate}
          onChange={(event) => player.changeRate(Number(event.target.value))}
        >
          {RATES.map((value) => (
            <option key={value} value={value}>
              {`${value}×`}
            </option>
          ))}
        </NativeSelect>
        <IconButton label={t("Full screen")} onClick={onFullscreen}>
          <Maximize />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" aria-pressed={isMirrored} onClick={() => player.mirror(!isMirrored)}>
          <FlipHorizontal2 aria-hidden="true" />
          {isMirrored ? t("Mirrored") : t("Mirror")}
        </Button>
        <Button variant="secondary" aria-pressed={loop !== null} onClick={player.stepLoop}>
          <Repeat aria-hidden="true" />
          {loopWords(player)}
        </Button>
        {loop && (
          <span className="self-center text-sm text-ink-muted tabular-nums">
            {durationText(loop.from)} – {loop.to === null ? "…" : durationText(loop.to)}
          </span>
        )}
      </div>
    </div>
  );
}

function LoopMark({ from, to, duration }: { from: number; to: number; duration: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-1 h-1.5 rounded-full bg-warning"
      style={{ left: `${(from / duration) * 100}%`, width: `${Math.max(0.5, ((to - from) / duration) * 100)}%` }}
    />
  );
}

import { type RefObject, useEffect, useRef, useState } from "react";
import { useDatabase } from "#web/local-data.ts";

export interface Loop {
  from: number;
  /** Null until its end is set. */
  to: number | null;
}

/** What this device remembers of a video: where it was stopped, and how it was practised. */
interface Remembered {
  at: number;
  rate: number;
  isMirrored: boolean;
}

export const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5] as const;
const SAVE_EVERY_S = 2;
/** So near to its end it starts again. */
const NEAR_END_S = 3;

const keyOf = (id: string): string => `video:${id}`;

/** A video element as a practising person needs it: speed, mirror, a section over and over, on from where it stopped. */
export function usePlayer(id: string, ref: RefObject<HTMLVideoElement | null>) {
  const db = useDatabase();
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [isMirrored, setMirrored] = useState(false);
  const [loop, setLoop] = useState<Loop | null>(null);
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  /** Where it was when its address ran out, and whether it was playing. */
  const goOn = useRef<{ at: number; isPlaying: boolean } | null>(null);
  const [remembered, setRemembered] = useState<Remembered | null>();

  useEffect(() => {
    let isGone = false;
    void db.meta.get(keyOf(id)).then((row) => {
      if (isGone) return;
      const known = (row?.value as Remembered | undefined) ?? null;
      setRemembered(known);
      if (!known) return;
      setRate(known.rate);
      setMirrored(known.isMirrored);
    });
    return () => {
      isGone = true;
    };
  }, [db, id]);

  useEffect(() => {
    const video = ref.current;
    if (video) video.playbackRate = rate;
  }, [ref, rate]);

  const save = (change: Partial<Remembered> = {}) => {
    const video = ref.current;
    // Before its metadata have come, the element stands at 0.
    const at = video && video.readyState > 0 ? video.currentTime : (remembered?.at ?? 0);
    const isOver = duration > 0 && at > duration - NEAR_END_S;
    void db.meta.put({ key: keyOf(id), value: { at: isOver ? 0 : at, rate, isMirrored, ...change } }).catch(() => {});
  };

  function seek(to: number): void {
    const video = ref.current;
    if (!video) return;
    video.currentTime = Math.min(Math.max(0, to), duration || to);
    setTime(video.currentTime);
  }

  return {
    time,
    duration,
    isPlaying,
    rate,
    isMirrored,
    loop,
    resumedAt,
    isReady: remembered !== undefined,
    seek,
    keepPlace: () => {
      const video = ref.current;
      if (video && video.currentTime > 0) goOn.current = { at: video.currentTime, isPlaying: !video.paused };
    },
    toggle: () => {
      const video = ref.current;
      if (video?.paused) void video.play().catch(() => {});
      else video?.pause();
    },
    changeRate: (next: number) => {
      setRate(next);
      save({ rate: next });
    },
    mirror: (next: boolean) => {
      setMirrored(next);
      save({ isMirrored: next });
    },
    /** First its beginning, then its end, then it is gone. */
    stepLoop: () =>
      setLoop((known) => {
        if (!known) return { from: time, to: null };
        return known.to === null && time > known.from + 0.2 ? { ...known, to: time } : null;
      }),
    events: {
      onLoadedMetadata: () => {
        const video = ref.current;
        if (!video) return;
        setDuration(Number.isFinite(video.duration) ? video.duration : 0);
        video.playbackRate = rate;
        if (goOn.current) {
          video.currentTime = goOn.current.at;
          if (goOn.current.isPlaying) void video.play().catch(() => {});
          goOn.current = null;
          return;
        }
        if (remembered && remembered.at > NEAR_END_S) {
          video.currentTime = remembered.at;
          setResumedAt(remembered.at);
        }
      },
      onTimeUpdate: () => {
        const video = ref.current;
        if (!video) return;
        if (loop?.to != null && video.currentTime >= loop.to) video.currentTime = loop.from;
        if (Math.floor(video.currentTime / SAVE_EVERY_S) !== Math.floor(time / SAVE_EVERY_S)) save();
        setTime(video.currentTime);
      },
      onSeeked: () => save(),
      onPlay: () => setPlaying(true),
      onPause: () => {
        setPlaying(false);
        save();
      },
      onEnded: () => setPlaying(false),
    },
  };
}
export type Player = ReturnType<typeof usePlayer>;

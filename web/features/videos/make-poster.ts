const WIDTH = 480;
const QUALITY = 0.72;
const PATIENCE_MS = 10_000;

export interface MadePoster {
  jpegBase64: string | null;
  durationSeconds: number | null;
}

const event = (target: EventTarget, name: string): Promise<unknown> =>
  Promise.race([
    new Promise((resolve, reject) => {
      target.addEventListener(name, resolve, { once: true });
      target.addEventListener("error", () => reject(new Error("This cannot be played.")), { once: true });
    }),
    new Promise((_, reject) => setTimeout(() => reject(new Error("This took too long.")), PATIENCE_MS)),
  ]);

const PAINTED_MS = 1_500;

/** A browser says "seeked" before the picture is there: it is when it was painted. */
const painted = (video: HTMLVideoElement): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => video.requestVideoFrameCallback?.(resolve)),
    new Promise((resolve) => setTimeout(resolve, PAINTED_MS)),
  ]);

/** A small picture of a frame from the first third of a picked file, without the file's metadata. */
export async function makePoster(file: File): Promise<MadePoster> {
  const url = URL.createObjectURL(file);
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto" });
  // Browsers paint only what is on a page.
  video.className = "pointer-events-none fixed top-0 left-0 size-px opacity-0";
  document.body.append(video);
  try {
    const loaded = event(video, "loadeddata");
    video.src = url;
    await loaded;
    const durationSeconds = Number.isFinite(video.duration) ? video.duration : null;
    const seeked = event(video, "seeked");
    video.currentTime = Math.min(2, (durationSeconds ?? 0) / 3);
    await seeked;
    await painted(video);
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / Math.max(1, video.videoWidth)) || WIDTH;
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const [, jpegBase64 = null] = canvas.toDataURL("image/jpeg", QUALITY).split(",");
    return { jpegBase64, durationSeconds };
  } catch {
    // This browser does not play it; perhaps others do.
    return { jpegBase64: null, durationSeconds: null };
  } finally {
    video.remove();
    URL.revokeObjectURL(url);
  }
}

import { useEffect, useRef, useState } from "react";
import { t } from "../../words/t.ts";
import { Button } from "../actions/button.tsx";

/** Not in TypeScript's DOM yet: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 250;

export const canScan = () => "BarcodeDetector" in globalThis && Boolean(navigator.mediaDevices);

interface CodeScannerProps {
  /** People hold their phone before the screen (`user`), or the device is held over paper (`environment`). */
  facing: "user" | "environment";
  /** @returns whether it was taken; looking goes on otherwise */
  onCode: (text: string) => boolean;
  onClose: () => void;
}

/** The camera of this device, asked for by the press that opened this; what it sees stays here. */
export function CodeScanner({ facing, onCode, onClose }: CodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const ended = new AbortController();
    const report = (code: string) => latest.current(code);
    if (video.current)
      watch(video.current, { facing, report }, ended.signal).catch(() => ended.signal.aborted || setBlocked(true));
    return () => ended.abort();
  }, [facing]);
  return (
    <div className="grid gap-4">
      {isBlocked ? (
        <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 font-medium text-warning">
          {t("We can't use the camera. Please type the code.")}
        </p>
      ) : (
        <video ref={video} muted playsInline className="aspect-square w-full rounded-card bg-black object-cover" />
      )}
      <Button variant="secondary" size="lg" block onClick={onClose}>
        {t("Type the code")}
      </Button>
    </div>
  );
}

/** @throws when there is no camera, or it may not be used */
async function watch(
  video: HTMLVideoElement,
  { facing, report }: { facing: CodeScannerProps["facing"]; report: (text: string) => boolean },
  ended: AbortSignal,
): Promise<void> {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  ended.addEventListener("abort", stop);
  if (ended.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  while (!ended.aborted) {
    const [seen] = await detector.detect(video).catch(() => []);
    if (seen && report(seen.rawValue)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

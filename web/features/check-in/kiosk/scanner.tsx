import { useEffect, useRef, useState } from "react";
import { CODE_DIGITS, digitsOf } from "#shared/features/check-in/code-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { t } from "#web/words/t.ts";

/** Not in TypeScript's DOM yet: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 250;

interface ScannerProps {
  /** @returns whether it was taken; looking goes on otherwise */
  onCode: (code: string) => boolean;
  onClose: () => void;
}

/** The camera of this device, asked for by the press that opened this; what it sees stays here. */
export function Scanner({ onCode, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const ended = new AbortController();
    const report = (code: string) => latest.current(code);
    if (video.current) watch(video.current, report, ended.signal).catch(() => ended.signal.aborted || setBlocked(true));
    return () => ended.abort();
  }, []);
  return (
    <div className="grid gap-4">
      {isBlocked ? (
        <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 font-medium text-warning">
          {t("The camera cannot be used. Please type the code.")}
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
async function watch(video: HTMLVideoElement, report: (code: string) => boolean, ended: AbortSignal): Promise<void> {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  // People hold their phone before the screen.
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "user" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  ended.addEventListener("abort", stop);
  if (ended.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  while (!ended.aborted) {
    const [seen] = await detector.detect(video).catch(() => []);
    const code = digitsOf(seen?.rawValue ?? "");
    if (code.length === CODE_DIGITS && report(code)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

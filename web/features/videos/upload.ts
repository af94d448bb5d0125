import { verifyToken } from "#shared/features/accounts/session-endpoints.ts";
import { UPLOADS_PATH } from "#shared/features/videos/endpoints.ts";
import { call, tokens } from "../../data/client.ts";
import { t } from "../../words/t.ts";

/** A request of this size gets through within the server's patience also on a slow line. */
const REQUEST_BYTES = 2 * 1_048_576;
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

export interface RunningUpload {
  done: Promise<void>;
  /** Stops sending; what arrived stays at the studio, and the next try goes on from there. */
  stop(): void;
}

/**
 * Sends a file by the tus protocol, on from where the server stands when part of it arrived before. The upload has the
 * video's own id, so that any device of the same person can go on with it.
 */
export async function startUpload(
  file: File,
  videoId: string,
  { isNew, onProgress }: { isNew: boolean; onProgress: (share: number) => void },
): Promise<RunningUpload> {
  const { Upload } = await import("tus-js-client");
  let refuse: (error: Error) => void = () => {};
  const running = { stop: () => {} };
  const done = new Promise<void>((resolve, reject) => {
    refuse = reject;
    const upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      ...(!isNew && { uploadUrl: `${UPLOADS_PATH}/${videoId}` }),
      metadata: { videoId },
      chunkSize: REQUEST_BYTES,
      retryDelays: RETRY_AFTER_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => request.setHeader("Authorization", `Bearer ${tokens.read() ?? ""}`),
      onAfterResponse: async (_, response) => {
        // A token lives minutes, an upload hours: asking anything renews it.
        if (response.getStatus() === 401) await call(verifyToken, {}).catch(() => {});
      },
      onShouldRetry: (error) => ![403, 404, 413, 422].includes(error.originalResponse?.getStatus() ?? 0),
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: reject,
    });
    running.stop = () => {
      void upload.abort();
      refuse(new DOMException(t("Stopped"), "AbortError"));
    };
    upload.start();
  });
  return { done, stop: () => running.stop() };
}

/** What went wrong, for a person. */
export function uploadFault(error: unknown): string {
  const status = (error as { originalResponse?: { getStatus(): number } }).originalResponse?.getStatus();
  if (status === 413) return t("This file is larger than the studio takes.");
  if (status === 422) return t("This isn't a video that browsers play. MP4 and WebM are.");
  return t("The upload was cut off. Try again to pick up where it stopped.");
}

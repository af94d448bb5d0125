import { KEPT_VIDEOS_CACHE } from "#shared/core/worker/kept-videos.ts";
import { videoFilePath } from "#shared/features/videos/endpoints.ts";
import { isOurs } from "#web/data/answer.ts";

const openCache = () => caches.open(KEPT_VIDEOS_CACHE);
const idOf = (address: string): string => new URL(address).pathname.split("/")[3] ?? "";

/** Which videos are on this device, and how many bytes each takes. */
export async function listKept(): Promise<Map<string, number>> {
  if (!("caches" in window)) return new Map();
  const cache = await openCache();
  const kept = new Map<string, number>();
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    kept.set(idOf(request.url), Number(response?.headers.get("Content-Length") ?? 0));
  }
  return kept;
}

export interface KeepRequest {
  id: string;
  fileUrl: string;
  bytes: number;
  contentType: string;
}

/**
 * Brings the bytes of a video onto this device, from where the worker plays them. What does not arrive whole is not kept.
 * @throws Error when it was cut off, stopped, or the device has no room
 */
export async function keepVideo(
  { id, fileUrl, bytes, contentType }: KeepRequest,
  onProgress: (received: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(fileUrl, { signal });
  if (!response.ok || !isOurs(response) || !response.body) throw new Error(`The video answered ${response.status}.`);
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length;
      onProgress(received);
      controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": contentType, "Content-Length": String(bytes), "Accept-Ranges": "bytes" };
  const cache = await openCache();
  const path = videoFilePath(id);
  try {
    await cache.put(path, new Response(response.body.pipeThrough(counter), { headers }));
    if (received !== bytes) throw new Error(`${received} of ${bytes} bytes arrived.`);
  } catch (error) {
    await cache.delete(path);
    throw error;
  }
}

export const removeKept = async (id: string): Promise<void> =>
  void (await (await openCache()).delete(videoFilePath(id)));

export const clearKept = async (): Promise<void> => void (await caches.delete(KEPT_VIDEOS_CACHE));

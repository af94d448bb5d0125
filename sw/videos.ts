import { registerRoute } from "workbox-routing";
import { parseRange } from "../shared/core/worker/byte-range.ts";
import { isVideoFile, KEPT_VIDEOS_CACHE } from "../shared/core/worker/kept-videos.ts";

/** A part of a kept file, as a video element asks for it (RFC 9110, 15.3.7): it would not seek in a whole answer. */
async function answerRange(kept: Response, header: string): Promise<Response> {
  const blob = await kept.blob();
  const range = parseRange(header, blob.size);
  if (range === null) return new Response(blob, { headers: kept.headers });
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${blob.size}` } });
  const { start, end } = range;
  const headers = new Headers(kept.headers);
  headers.set("Content-Range", `bytes ${start}-${end}/${blob.size}`);
  headers.set("Content-Length", String(end - start + 1));
  const type = kept.headers.get("Content-Type") ?? "";
  return new Response(blob.slice(start, end + 1, type), { status: 206, headers });
}

/** Videos kept on this device are played from it, with a network or without; all others come from the studio. */
export function routeVideos(origin: string): void {
  registerRoute(
    ({ url, request }) => url.origin === origin && request.method === "GET" && isVideoFile(url.pathname),
    async ({ request, url }) => {
      const cache = await caches.open(KEPT_VIDEOS_CACHE);
      const kept = await cache.match(url.pathname);
      return kept ? answerRange(kept, request.headers.get("Range") ?? "") : fetch(request);
    },
  );
}

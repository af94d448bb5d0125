import { request as httpRequest } from "node:http";
import type { SignedIn } from "../../support/people.ts";
import type { Studio } from "../../support/studio.ts";

const VERSION = { "Tus-Resumable": "1.0.0" };
const bearer = (as: SignedIn | undefined): Record<string, string> =>
  as ? { Authorization: `Bearer ${as.token}` } : {};

/** Speaks the tus protocol by hand, so that it can be cut at any byte. */
export const createUpload = (studio: Studio, as: SignedIn | undefined, videoId: string, length: number | string) =>
  fetch(`${studio.baseUrl}/api/video-uploads`, {
    method: "POST",
    headers: {
      ...VERSION,
      ...bearer(as),
      "Upload-Length": String(length),
      "Upload-Metadata": `videoId ${Buffer.from(videoId).toString("base64")}`,
    },
  });

export async function offsetOf(studio: Studio, as: SignedIn, videoId: string): Promise<number> {
  const reply = await fetch(`${studio.baseUrl}/api/video-uploads/${videoId}`, {
    method: "HEAD",
    headers: { ...VERSION, ...bearer(as) },
  });
  if (reply.status !== 200) throw new Error(`HEAD answered ${reply.status}`);
  return Number(reply.headers.get("Upload-Offset"));
}

/** Sends bytes from `offset` on; the connection is torn after `cutAfter` of them. @returns the status, 0 when torn */
export function patch(
  studio: Studio,
  as: SignedIn | undefined,
  videoId: string,
  { bytes, offset, cutAfter = Number.POSITIVE_INFINITY }: { bytes: Buffer; offset: number; cutAfter?: number },
): Promise<number> {
  return new Promise((resolve) => {
    const url = new URL(`${studio.baseUrl}/api/video-uploads/${videoId}`);
    const request = httpRequest(
      url,
      {
        method: "PATCH",
        headers: {
          ...VERSION,
          ...bearer(as),
          "Content-Type": "application/offset+octet-stream",
          "Upload-Offset": String(offset),
          "Content-Length": String(bytes.length),
        },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
      },
    );
    request.once("error", () => resolve(0));
    if (cutAfter >= bytes.length) return request.end(bytes);
    // What was written has left this process before the connection is torn.
    request.write(bytes.subarray(0, cutAfter), () => setImmediate(() => request.destroy()));
  });
}

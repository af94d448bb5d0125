/** The bytes of a file as they are, packed. */
export async function packBytes(file: Blob): Promise<Uint8Array> {
  const packed = new Response(file.stream().pipeThrough(new CompressionStream("gzip")));
  return new Uint8Array(await packed.arrayBuffer());
}

const CHUNK = 8_192;

export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/** Packed and in base64: whether it is text, and of which encoding, the server finds out. */
export const packFile = async (file: Blob): Promise<string> => toBase64(await packBytes(file));

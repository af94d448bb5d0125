/** The bytes as they are, packed, in base64: whether they are text, and of which encoding, the server finds out. */
export async function packFile(file: Blob): Promise<string> {
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "");
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read."));
    reader.readAsDataURL(packed);
  });
}

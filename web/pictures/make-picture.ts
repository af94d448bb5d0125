const LONGEST_SIDE = 1_000;
const QUALITY = 0.85;

interface Shape {
  longestSide?: number;
  /** The middle of it: for what is shown in a circle. */
  isSquare?: boolean;
}

/** Redraws a chosen picture, small enough for a phone and without the file's metadata; null when it is no picture. */
export async function makePicture(file: File, shape: Shape = {}): Promise<string | null> {
  const { longestSide = LONGEST_SIDE, isSquare = false } = shape;
  try {
    const bitmap = await createImageBitmap(file);
    const short = Math.min(bitmap.width, bitmap.height);
    const [width, height] = isSquare ? [short, short] : [bitmap.width, bitmap.height];
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d");
    if (!context) return null;
    // A JPEG has no transparency: what was see-through would turn black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
    context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL("image/jpeg", QUALITY).split(",")[1] ?? null;
  } catch {
    return null;
  }
}

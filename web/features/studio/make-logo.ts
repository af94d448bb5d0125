import { LOGO_SIDES, type LogoVariant } from "#shared/core/settings/logo-path.ts";

/** Round masks of home screens show the middle four fifths (W3C App Manifest, "maskable"). */
const SAFE_SHARE: Record<LogoVariant, number> = { icon: 1, small: 1, maskable: 0.72, apple: 0.84 };
const isOpaque = (variant: LogoVariant) => variant === "maskable" || variant === "apple";

export type LogoPictures = Record<LogoVariant, string>;

/** Draws a chosen picture in every size that is needed, whole and in the middle of a square; null when it is no picture. */
export async function makeLogo(file: File): Promise<LogoPictures | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const variants = Object.keys(LOGO_SIDES) as LogoVariant[];
    const pictures = variants.map((variant) => [variant, draw(bitmap, variant)] as const);
    bitmap.close();
    return pictures.every(([, png]) => png) ? (Object.fromEntries(pictures) as LogoPictures) : null;
  } catch {
    return null;
  }
}

/** @returns a PNG in base64 */
function draw(bitmap: ImageBitmap, variant: LogoVariant): string | null {
  const side = LOGO_SIDES[variant];
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return null;
  if (isOpaque(variant)) {
    // Home screens turn what is see-through black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, side, side);
  }
  const scale = (side * SAFE_SHARE[variant]) / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  return canvas.toDataURL("image/png").split(",")[1] ?? null;
}

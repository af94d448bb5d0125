import { clsx } from "clsx";
import { encode } from "uqr";

/** The quiet zone that readers ask for (ISO/IEC 18004): four modules. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Dark on white in both themes: many readers do not take it the other way round. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx("aspect-square rounded-control bg-white text-black", className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

import { clsx } from "clsx";
import { useId } from "react";

/** A curve as the flat list of its numbers: start point, then control, control, end, again and again. */
type Curve = readonly number[];

interface Ribbon {
  /** The two edges of the cloth; every fold between them is drawn from these. */
  edges: readonly [Curve, Curve];
  /** Layers of shading from each edge inwards. */
  folds: number;
  /** How dark the cloth is at its edges, 0 to 1. */
  opacity: number;
}

const heroRibbons: readonly Ribbon[] = [
  {
    edges: [
      [640, -20, 560, 180, 980, 210, 900, 420, 850, 560, 620, 520, 560, 640],
      [860, -20, 700, 160, 1180, 250, 1010, 470, 920, 590, 800, 560, 760, 640],
    ],
    folds: 11,
    opacity: 0.62,
  },
  {
    edges: [
      [1010, -20, 1150, 140, 760, 240, 860, 400, 950, 540, 1170, 480, 1230, 600],
      [1130, -20, 1230, 120, 900, 250, 960, 380, 1010, 470, 1180, 400, 1230, 470],
    ],
    folds: 10,
    opacity: 0.5,
  },
];

const drapeRibbons: readonly Ribbon[] = [
  {
    edges: [
      [84, -4, 70, 40, 138, 62, 118, 104, 102, 138, 58, 128, 66, 164],
      [100, -4, 96, 34, 168, 66, 146, 112, 128, 146, 92, 136, 104, 164],
    ],
    folds: 6,
    opacity: 0.8,
  },
  {
    edges: [
      [156, -4, 170, 40, 100, 62, 122, 104, 138, 138, 182, 128, 172, 164],
      [140, -4, 144, 34, 72, 66, 94, 112, 112, 146, 148, 136, 136, 164],
    ],
    folds: 6,
    opacity: 0.62,
  },
];

/** Wide cloth falling through the right half. Lay it behind a hero: `absolute inset-0`. Decorative. */
export function SilkHero({ className }: { className?: string }) {
  return (
    <SilkDrawing
      ribbons={heroRibbons}
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMaxYMin slice"
      className={clsx(
        "pointer-events-none h-full w-full mask-b-from-45% max-md:mask-l-from-20% max-md:opacity-45",
        className,
      )}
    />
  );
}

/** Two small silks crossing, for empty states. Decorative. */
export function SilkDrape({ className }: { className?: string }) {
  return (
    <SilkDrawing
      ribbons={drapeRibbons}
      viewBox="40 0 160 160"
      className={clsx("w-auto origin-top animate-sway mask-t-from-80% mask-b-from-60%", className)}
    />
  );
}

interface SilkDrawingProps {
  ribbons: readonly Ribbon[];
  viewBox: string;
  preserveAspectRatio?: string;
  className: string;
}

function SilkDrawing({ ribbons, ...svg }: SilkDrawingProps) {
  const gradient = useId();
  return (
    <svg aria-hidden="true" focusable="false" fill="none" {...svg}>
      <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--brand-2)" />
        <stop offset="0.55" stopColor="var(--brand)" />
        <stop offset="1" stopColor="var(--brand-2)" stopOpacity="0.5" />
      </linearGradient>
      {ribbons.flatMap((ribbon) =>
        foldPaths(ribbon).map((path) => (
          <path key={path} d={path} fill={`url(#${gradient})`} opacity={ribbon.opacity / ribbon.folds} />
        )),
      )}
    </svg>
  );
}

/** Thin layers on top of each other, from each edge to ever nearer lines: dark edges, and a sheen where few overlap. */
function foldPaths({ edges: [left, right], folds }: Ribbon): string[] {
  const between = (share: number) => left.map((value, index) => value + ((right[index] ?? value) - value) * share);
  return Array.from({ length: folds }, (_, fold) => {
    const depth = (fold + 1) / folds;
    return [clothPath(left, between(depth * 0.62)), clothPath(between(1 - depth * depth), right)];
  }).flat();
}

function clothPath(left: Curve, right: Curve): string {
  return `${curvePath(left)}L${curvePath(reversed(right)).slice(1)}Z`;
}

function curvePath(curve: Curve): string {
  const [x, y, ...rest] = curve.map((value) => Math.round(value * 10) / 10);
  return `M${x} ${y}C${rest.join(" ")}`;
}

/** The same curve drawn from its end. */
function reversed(curve: Curve): Curve {
  const points = Array.from({ length: curve.length / 2 }, (_, index) => curve.slice(index * 2, index * 2 + 2));
  return points.reverse().flat();
}

import { clsx } from "clsx";
import { useId } from "react";
import { appName } from "#shared/core/brand.ts";

export interface LogoProps {
  /** The mark alone, where the name is said elsewhere. */
  markOnly?: boolean;
  className?: string;
}

/**
 * The mark (two silks crossing once) and the product's name. The same drawing as `public/icon.svg`; a studio's own logo
 * takes its place in `base.css`, which knows the drawing by its viewBox.
 */
export function Logo({ markOnly = false, className }: LogoProps) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5 text-xl", className)}>
      <LogoMark className="h-[1.6em] w-[1.6em]" />
      <span className={markOnly ? "sr-only" : "font-semibold tracking-[-0.03em]"}>{appName()}</span>
    </span>
  );
}

export function LogoMark({ className }: { className?: string }) {
  const ground = useId();
  const shape = useId();
  return (
    <svg viewBox="0 0 64 64" fill="none" aria-hidden="true" focusable="false" className={className}>
      <linearGradient id={ground} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="64" y2="64">
        <stop stopColor="var(--brand-fill)" />
        <stop offset="1" stopColor="var(--brand-2)" />
      </linearGradient>
      <clipPath id={shape}>
        <rect width="64" height="64" rx="17" />
      </clipPath>
      <g clipPath={`url(#${shape})`} stroke="#fff" strokeWidth="9">
        <rect width="64" height="64" fill={`url(#${ground})`} stroke="none" />
        <path d={BACK_SILK} strokeOpacity="0.55" />
        {/* A seam in the colour of the ground lets the front silk pass over the other. */}
        <path d={FRONT_SILK} stroke={`url(#${ground})`} strokeWidth="14" />
        <path d={FRONT_SILK} />
      </g>
    </svg>
  );
}

const BACK_SILK = "M47-4c0 20-7 26-15 33-10 9-14 17-6 39";
const FRONT_SILK = "M17-4c0 20 7 26 15 33 10 9 14 17 6 39";

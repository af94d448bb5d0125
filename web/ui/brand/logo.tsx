import { clsx } from "clsx";
import { useId } from "react";
import { PRODUCT_NAME } from "../../../shared/core/brand.ts";

export interface LogoProps {
  /** The mark alone, where the name is said elsewhere. */
  markOnly?: boolean;
  className?: string;
}

/** The mark (two silks crossing once) and the product's name. The same drawing as `public/icon.svg`. */
export function Logo({ markOnly = false, className }: LogoProps) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5 text-xl", className)}>
      <LogoMark className="h-[1.6em] w-[1.6em]" />
      <span translate="no" className={markOnly ? "sr-only" : "font-bold tracking-[-0.03em]"}>
        {PRODUCT_NAME}
      </span>
    </span>
  );
}

export function LogoMark({ className }: { className?: string }) {
  const ground = useId();
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={className}>
      <linearGradient id={ground} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#7c3aed" />
        <stop offset="1" stopColor="#a855f7" />
      </linearGradient>
      <rect width="64" height="64" rx="17" fill={`url(#${ground})`} />
      <path d={BACK_SILK} fill="#fff" opacity="0.55" />
      <path d={FRONT_SILK} fill="#fff" />
    </svg>
  );
}

const BACK_SILK = "M41 9c-1 9-6 14-12 20-6 5.700-9.500 11-8.500 25h7c-.8-11 2-15 7.500-20.500C41.500 27 46 20 46 9Z";
const FRONT_SILK =
  "M18 9c0 11 4.500 18 11 24.500 5.500 5.500 8.300 9.500 7.500 20.500h7c1-14-2.500-19.300-8.500-25C29 23 24 18 23 9Z";

import type { LandingConfig } from "#shared/features/landing/landing-config.ts";

type Network = LandingConfig["socialLinks"][number]["network"];

export const socialNames: Record<Network, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
};

/** Our own plain drawings: the icon set has no company's mark. */
const shapes: Record<Network, string> = {
  instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm5.2-1.6v.6",
  facebook:
    "M14 21v-8h3l.6-3.5H14V7.6c0-1 .5-1.8 2-1.8h1.7V2.9C17.3 2.8 16.4 2.7 15.4 2.7c-2.7 0-4.4 1.6-4.4 4.5v2.3H8V13h3v8",
  youtube: "M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm5 3.5v5l4.5-2.5L10 9.5Z",
};

export function SocialIcon({ network, className }: { network: Network; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
      className={className}
    >
      <path d={shapes[network]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

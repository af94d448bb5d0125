import { clsx } from "clsx";
import type { ProductRow } from "../tables.ts";
import { drawingOf, type Stroke } from "./drawings.ts";
import { pictureUrl } from "./picture-url.ts";

const grounds: Record<ProductRow["shelf"], string> = {
  apparel: "text-brand-ink [--picture-accent:var(--brand)]",
  gear: "text-info [--picture-accent:var(--info)]",
  "gift-cards": "text-success [--picture-accent:var(--success)]",
  plans: "text-brand-ink [--picture-accent:var(--brand)]",
  snacks: "text-warning [--picture-accent:var(--warning)]",
};

const fills: Record<Stroke["kind"], string> = {
  body: "color-mix(in oklab, var(--picture-accent) 14%, var(--surface-raised))",
  accent: "color-mix(in oklab, var(--picture-accent) 62%, var(--surface-raised))",
  line: "none",
};

export interface ProductPictureProps {
  product: Pick<ProductRow, "shelf" | "picture" | "pictureIds">;
  className?: string;
}

/** The studio's picture of this product, or a drawing. Decorative: the name stands beside it. */
export function ProductPicture({ product, className }: ProductPictureProps) {
  const [first] = product.pictureIds ?? [];
  if (first)
    return <img src={pictureUrl(first)} alt="" loading="lazy" className={clsx("w-full object-cover", className)} />;
  return (
    <div
      className={clsx(
        "grid place-items-center overflow-hidden bg-radial-[circle_at_50%_42%] from-surface-raised to-[color-mix(in_oklab,var(--picture-accent)_26%,var(--surface-raised))]",
        grounds[product.shelf],
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 160 160"
        focusable="false"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-full overflow-visible p-[5%] drop-shadow-md"
      >
        {drawingOf(product.picture).map(({ kind, d }) => (
          <path key={d} d={d} fill={fills[kind]} />
        ))}
      </svg>
    </div>
  );
}

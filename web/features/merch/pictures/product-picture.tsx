import { clsx } from "clsx";
import type { ProductRow } from "../tables.ts";
import { drawingOf, type Stroke } from "./drawings.ts";
import { pictureUrl } from "./picture-url.ts";

const grounds: Record<ProductRow["shelf"], string> = {
  apparel: "bg-brand-soft text-brand-ink [--picture-accent:var(--brand)]",
  gear: "bg-info-soft text-info [--picture-accent:var(--info)]",
  "gift-cards": "bg-success-soft text-success [--picture-accent:var(--success)]",
  plans: "bg-brand-soft text-brand-ink [--picture-accent:var(--brand)]",
  snacks: "bg-warning-soft text-warning [--picture-accent:var(--warning)]",
};

const fills: Record<Stroke["kind"], string> = {
  body: "var(--surface-raised)",
  accent: "color-mix(in oklab, var(--picture-accent) 34%, var(--surface-raised))",
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
    <div className={clsx("grid place-items-center", grounds[product.shelf], className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 160 160"
        focusable="false"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-full max-h-44 w-full p-3"
      >
        {drawingOf(product.picture).map(({ kind, d }) => (
          <path key={d} d={d} fill={fills[kind]} />
        ))}
      </svg>
    </div>
  );
}

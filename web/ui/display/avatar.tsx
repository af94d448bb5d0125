import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";

const avatarStyle = cva("inline-grid shrink-0 place-items-center rounded-full font-semibold select-none", {
  variants: {
    size: { sm: "size-8 text-xs", md: "size-11 text-sm", lg: "size-16 text-xl", xl: "size-24 text-3xl" },
    tint: {
      violet: "bg-brand-soft text-brand-ink",
      green: "bg-success-soft text-success",
      amber: "bg-warning-soft text-warning",
      blue: "bg-info-soft text-info",
      rose: "bg-danger-soft text-danger",
    },
  },
  defaultVariants: { size: "md" },
});

const tints = ["violet", "blue", "green", "amber", "rose"] as const;

export interface AvatarProps extends Pick<VariantProps<typeof avatarStyle>, "size"> {
  /** The person's id, which decides the tint; without one (a guest at the till) the name does. */
  id: string | null;
  /** The full name: its first and last initial are drawn. */
  name: string;
  /** The address of the person's picture; initials stand for it where there is none. */
  picture?: string | null;
  className?: string;
}

/** A person's picture, or initials on a quiet tint. They are the same for a person on every page. Decorative: write the name beside it. */
export function Avatar({ id, name, picture, size, className }: AvatarProps) {
  const tint = tints[hash(id ?? name) % tints.length];
  return (
    <span aria-hidden="true" className={clsx(avatarStyle({ size, tint }), picture && "overflow-hidden", className)}>
      {picture ? <img src={picture} alt="" loading="lazy" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.at(0)?.at(0) ?? "";
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? "") : "";
  return (first + last).toLocaleUpperCase();
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

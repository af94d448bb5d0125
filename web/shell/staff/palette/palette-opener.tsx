import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useUser } from "#web/features/accounts/index.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { paletteName, shortPaletteName } from "./palette-name.ts";
import { setPaletteOpen } from "./palette-store.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface PaletteOpenerProps {
  /** Its icon alone. */
  isFolded?: boolean;
  className?: string;
}

/** The visible way to the palette: looks like the field it opens. */
export function PaletteOpener({ isFolded, className }: PaletteOpenerProps) {
  const open = () => setPaletteOpen(true);
  const role = useUser()?.role;
  const name = paletteName(role);
  if (isFolded)
    return (
      <IconButton label={name} aria-haspopup="dialog" className={className} onClick={open}>
        <Search />
      </IconButton>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={open}
      className={clsx(
        "flex min-h-11 min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-3 text-left text-[0.9375rem] text-ink-muted hover:text-ink",
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="min-w-0 flex-1 truncate">
        {shortPaletteName(role)}
      </span>
      <span aria-hidden="true" className="shrink-0 text-xs text-ink-faint max-lg:hidden">
        {isApple ? "⌘K" : "Ctrl K"}
      </span>
    </button>
  );
}

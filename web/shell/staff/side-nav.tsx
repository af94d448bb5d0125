import { clsx } from "clsx";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Role } from "#shared/core/roles.ts";
import { IconButton } from "../../ui/actions/icon-button.tsx";
import { NavLink } from "../../ui/actions/link.tsx";
import { scrollToPart } from "../../ui/scroll-to-part.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { t, tText } from "../../words/t.ts";
import { LinkCount } from "../nav/link-count.tsx";
import { PaletteOpener } from "./palette/palette-opener.tsx";
import { groupsFor, type OpenPlace, type PlaceGroup } from "./places-for.ts";
import { foldSideNav, useSideNav } from "./side-nav-store.ts";

/** Beside every page of the administration: its places in groups, below 1024 px always as a rail of icons and words. */
export function SideNav({ userRole }: { userRole: Role }) {
  const isWide = useIsWide();
  const isFolded = useSideNav().isFolded || !isWide;
  const list = useRef<HTMLDivElement>(null);
  useCurrentInView(list);
  return (
    <nav
      aria-label={t("Administration")}
      data-side-nav
      className={clsx("shrink-0 border-r border-line print:hidden phone:hidden", isFolded ? "w-19" : "w-60")}
    >
      {/* Ends above the language toggle in the corner, and where the page's `scroll-padding` would scroll it. */}
      <div className="sticky top-16 -ml-3 flex max-h-[calc(100dvh-9.25rem)] flex-col pt-5">
        <div className={clsx("mb-3 flex gap-1 pr-2", isFolded ? "flex-col items-center" : "pl-3")}>
          <PaletteOpener isFolded={isFolded} className={isFolded ? "" : "flex-1 text-sm!"} />
          {isWide && (
            <IconButton
              label={isFolded ? t("Expand the side menu") : t("Collapse the side menu")}
              onClick={() => foldSideNav(!isFolded)}
            >
              {isFolded ? <PanelLeftOpen /> : <PanelLeftClose />}
            </IconButton>
          )}
        </div>
        <div ref={list} className="min-h-0 overflow-y-auto overscroll-contain pr-2 pb-2 [scrollbar-width:thin]">
          {groupsFor(userRole).map((group) => (
            <Places key={group.group} {...group} isFolded={isFolded} />
          ))}
        </div>
      </div>
    </nav>
  );
}

function Places({ group, places, isFolded }: PlaceGroup & { isFolded: boolean }) {
  return (
    <div className={clsx("border-line not-last:mb-4", isFolded && "mb-2! border-t pt-2")}>
      <h2 className={clsx("mb-1 px-3 text-xs font-semibold text-ink-faint", isFolded && "sr-only")}>{tText(group)}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.name}>
            <PlaceLink {...place} isFolded={isFolded} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlaceLink({ name, to, label, icon: Icon, isFolded }: OpenPlace & { isFolded: boolean }) {
  return (
    <NavLink
      to={to}
      className={clsx(
        "flex rounded-control font-medium text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-selected aria-[current=page]:text-ink",
        isFolded
          ? "min-h-13 flex-col items-center justify-center gap-1 px-0.5 py-1.5 text-center text-[0.6875rem] leading-tight hyphens-auto"
          : "min-h-9 items-center gap-3 px-3 text-[0.9375rem]",
      )}
    >
      <span className="relative shrink-0">
        <Icon aria-hidden="true" className="size-5" />
        {isFolded && <LinkCount name={name} isCorner />}
      </span>
      <span className={isFolded ? "max-w-full" : "min-w-0 truncate"}>{tText(label)}</span>
      {!isFolded && <LinkCount name={name} />}
    </NavLink>
  );
}

/** The list scrolls by itself, and never the page: the current place is seen wherever one came from. */
function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link.
  useEffect(() => {
    scrollToPart(list.current, list.current?.querySelector("[aria-current=page]"));
  }, [list, pathname]);
}

import { clsx } from "clsx";
import { CircleUserRound } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { User } from "#shared/features/accounts/user.ts";
import { NavLink } from "../../ui/actions/link.tsx";
import { t, tText } from "../../words/t.ts";
import { LinkCount } from "./link-count.tsx";
import { LinkIcon } from "./link-icons.tsx";
import { bottomLinks } from "./links.ts";

const MeSheet = lazy(() => import("./me-sheet.tsx").then((module) => ({ default: module.MeSheet })));

/** The phone's navigation, under the thumb. */
export function BottomBar({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <nav
      data-bottom-bar
      aria-label={t("Quick")}
      className="fixed inset-x-0 bottom-0 z-40 flex h-[calc(var(--bar-height)+var(--safe-bottom))] border-t border-line bg-surface-raised pb-safe desk:hidden"
    >
      <ul className="flex min-w-0 flex-1 justify-center">
        {bottomLinks(user.role).map(({ name, to, label }) => (
          <li key={to} className={tabStyle}>
            <NavLink to={to} className={itemStyle}>
              {(isActive) => (
                <ItemFace isActive={isActive} label={tText(label)}>
                  <LinkIcon name={name} className="size-5.5" />
                  <LinkCount name={name} isCorner />
                </ItemFace>
              )}
            </NavLink>
          </li>
        ))}
        <li className={tabStyle}>
          <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} className={itemStyle}>
            <ItemFace isActive={isOpen} label={t("Me")}>
              <CircleUserRound aria-hidden="true" className="size-5.5" />
            </ItemFace>
          </button>
        </li>
      </ul>
      {wasOpened && (
        <Suspense fallback={null}>
          <MeSheet user={user} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </nav>
  );
}

function ItemFace({ isActive, label, children }: { isActive: boolean; label: string; children: ReactNode }) {
  return (
    <>
      <span
        className={clsx(
          "relative rounded-full px-[min(1rem,2.5vw)] py-1 low:px-2 transition-colors",
          isActive && "bg-selected",
        )}
      >
        {children}
      </span>
      {label}
    </>
  );
}

/** As wide as its word wants, and a part of the room that is left: words of two languages fit beside the floats. */
const tabStyle = "min-w-0 max-w-28 flex-auto low:max-w-40";

const itemStyle =
  "flex size-full flex-col items-center justify-center gap-0.5 text-center text-[clamp(10px,3.4vw,0.75rem)] leading-tight font-semibold text-ink-muted aria-[current=page]:text-ink aria-expanded:text-ink focus-visible:-outline-offset-2 low:flex-row";

import { clsx } from "clsx";
import { CircleUserRound } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { User } from "#shared/features/accounts/user.ts";
import { NavLink } from "../../ui/actions/link.tsx";
import { t, tText } from "../../words/t.ts";
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
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface-raised pb-safe md:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-md grid-cols-5">
        {bottomLinks(user.role).map(({ name, to, label }) => (
          <li key={to}>
            <NavLink to={to} className={itemStyle}>
              {(isActive) => (
                <ItemFace isActive={isActive} label={tText(label)}>
                  <LinkIcon name={name} className="size-5.5" />
                </ItemFace>
              )}
            </NavLink>
          </li>
        ))}
        <li>
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
      <span className={clsx("rounded-full px-4 py-1 transition-colors", isActive && "bg-selected")}>{children}</span>
      {label}
    </>
  );
}

const itemStyle =
  "flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-muted aria-[current=page]:text-ink aria-expanded:text-ink focus-visible:-outline-offset-2";

import { type ReactNode, Suspense, useState } from "react";
import type { User } from "#shared/features/accounts/user.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Link, NavLink } from "../../ui/actions/link.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { containerStyle } from "../../ui/layout/page.tsx";
import { t, tText } from "../../words/t.ts";
import { afterDraw } from "../first-draw.ts";
import { SyncChip } from "../sync/sync-chip.tsx";
import { AccountButton } from "./account-button.tsx";
import { navLinks } from "./links.ts";

const AccountMenu = afterDraw(async () => (await import("./account-menu.tsx")).AccountMenu);

export interface TopBarProps {
  user: User | null;
  /** Cart and bell, which belong to their slices. */
  tools?: ReactNode;
}

/** The nav bar: all links on a desk, on a phone a slim bar, and the bottom bar has the links. */
export function TopBar({ user, tools }: TopBarProps) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface pt-safe">
      <nav
        aria-label={t("Main")}
        className={`${containerStyle} flex h-14 items-center gap-2 low:h-12 desk:h-16 tiny:gap-1 tiny:px-2`}
      >
        <Link
          to={user ? paths.dashboard : paths.landing}
          className="mr-2 tiny:mr-0 inline-flex min-h-11 min-w-8 overflow-hidden items-center lg:shrink-0 rounded-lg text-lg desk:text-xl"
        >
          <Logo className="max-[24rem]:[&>span:last-child]:sr-only max-lg:desk:[&>span:last-child]:sr-only" />
        </Link>
        {user ? <SignedInLinks user={user} tools={tools} /> : <SignedOutLinks />}
      </nav>
    </header>
  );
}

function SignedInLinks({ user, tools }: { user: User; tools: ReactNode }) {
  // A press before the menu's code is here opens it once it is.
  const [wasAsked, setAsked] = useState(false);
  return (
    <>
      <ul className="hidden min-w-0 items-center desk:flex">
        {navLinks(user.role).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={linkStyle}>
              {tText(label)}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <SyncChip className="mr-1 tiny:mr-0 max-sm:max-w-36 max-xl:desk:max-w-24" />
        {tools}
        <div className="phone:hidden">
          <Suspense fallback={<AccountButton user={user} aria-haspopup="menu" onClick={() => setAsked(true)} />}>
            <AccountMenu user={user} isOpenAtFirst={wasAsked} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function SignedOutLinks() {
  return (
    <div className="ml-auto flex items-center gap-2">
      <Button asChild variant="ghost" size="sm">
        <Link to={paths.login}>{t("Sign in")}</Link>
      </Button>
      <Button asChild size="sm">
        <Link to={paths.register}>{t("Register")}</Link>
      </Button>
    </div>
  );
}

/** Up to 1,280 px a name of several words takes two lines where it must, so that an admin's links end before the cart. */
const linkStyle =
  "inline-flex min-h-11 items-center rounded-full px-1.5 text-center text-sm leading-tight font-medium text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:text-ink lg:text-[0.9375rem] xl:px-3.5 xl:whitespace-nowrap";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { appName } from "#shared/core/brand.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Logo } from "#web/ui/brand/logo.tsx";
import { SilkHero } from "#web/ui/brand/silk.tsx";

export interface AuthPageProps {
  title: string;
  description?: ReactNode;
  /** The other way: register instead of signing in, and so on. */
  footer?: ReactNode;
  /** For fields in two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** The quiet page around a form for people who are not signed in. */
export function AuthPage({ title, description, footer, isWide = false, children }: AuthPageProps) {
  return (
    <div className="relative isolate min-h-dvh overflow-hidden pt-safe pb-safe">
      <title>{`${title} · ${appName()}`}</title>
      <SilkHero className="absolute inset-x-0 top-0 -z-10 h-[38rem]! max-md:opacity-25!" />
      <header className="px-5 py-4 sm:px-8">
        <Link to={paths.landing} className="inline-flex rounded-lg">
          <Logo />
        </Link>
      </header>
      <div className={clsx("mx-auto w-full px-4 pt-6 pb-16", isWide ? "max-w-2xl sm:pt-8" : "max-w-md sm:pt-14")}>
        <div className="rounded-panel border border-line bg-surface-raised p-6 shadow-pop sm:p-9">
          <h1 id="page-title" tabIndex={-1} className="text-title">
            {title}
          </h1>
          {description && <p className="mt-2 text-ink-muted">{description}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {footer && <p className="mt-6 text-center text-ink-muted">{footer}</p>}
      </div>
    </div>
  );
}

import { clsx } from "clsx";
import { ChevronLeft } from "lucide-react";
import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";
import { appName } from "#shared/core/brand.ts";
import { useUser } from "../../features/accounts/index.ts";
import { paths } from "../../paths.ts";
import type { AdminRouteName } from "../../routes/pages.ts";
import { Link } from "../../ui/actions/link.tsx";
import { containerStyle } from "../../ui/layout/page.tsx";
import { t, tText } from "../../words/t.ts";
import { NoticeHost } from "./notices/notice-host.tsx";
import { PLACES } from "./places.ts";
import { ProofHost } from "./proof-host.tsx";

export interface AdminPageProps {
  name: AdminRouteName;
  description?: ReactNode;
  /** Instead of the page's name: of the one person or thing it is about. */
  title?: string | undefined;
  /** A part of the page with a name of its own, such as a form in its place; the page's name then leads back. */
  part?: string | undefined;
  className?: string;
  children: ReactNode;
}

const ActionSlot = createContext<HTMLElement | null>(null);

/**
 * The frame of every page of the administration: its name from the table of places, the way back, one width, and a
 * place for its one primary action (see `PrimaryAction`).
 */
export function AdminPage({ name, title, description, part, className, children }: AdminPageProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const heading = title ?? tText(PLACES[name].label);
  return (
    <ActionSlot value={slot}>
      <div className={clsx(containerStyle, "pt-5 pb-16 sm:pt-8", className)}>
        <title>{`${heading} · ${appName()}`}</title>
        {/* Not in the header: a header around a nav is the bar, which is not printed. */}
        {name !== "adminDashboard" && <Breadcrumbs name={name} part={part} />}
        <header className="mb-6 sm:mb-8">
          {/* Beside the title on a phone too, for as long as both have room. */}
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <h1 id="page-title" tabIndex={-1} className="min-w-0 flex-[1_1_10rem] text-title">
              {title ? <bdi>{title}</bdi> : heading}
            </h1>
            <div ref={setSlot} data-primary-action className="empty:hidden print:hidden" />
          </div>
          {description && <p className="mt-2 max-w-2xl text-ink-muted">{description}</p>}
        </header>
        {children}
        <ProofHost />
        <NoticeHost />
      </div>
    </ActionSlot>
  );
}

/**
 * Puts the one thing that is mostly done here into the page's head, from wherever its state is (a tab knows it, the page
 * does not). Outside a page of the administration it stays where it is written.
 */
export function PrimaryAction({ children }: { children: ReactNode }) {
  const slot = use(ActionSlot);
  return slot ? createPortal(children, slot) : children;
}

function Breadcrumbs({ name, part }: { name: AdminRouteName; part: string | undefined }) {
  const { label } = PLACES[name];
  const isAdmin = useUser()?.role === "admin";
  const crumbs = [
    isAdmin ? { label: t("Administration"), to: paths.adminDashboard } : { label: t("Home"), to: paths.dashboard },
    { label: tText(label), to: paths[name] },
  ];
  return (
    <nav
      aria-label={t("Breadcrumb")}
      className="text-sm font-medium text-ink-muted max-lg:-mt-3 max-lg:-mb-1 lg:mb-1 print:hidden"
    >
      <ol className="flex min-h-7 flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, at) => (
          <li key={crumb.to} className="flex items-center gap-x-1">
            {at === 0 ? <ChevronLeft aria-hidden="true" className="-ml-1 size-4 lg:hidden" /> : <Slash />}
            {at === crumbs.length - 1 && !part ? <Current>{crumb.label}</Current> : <Crumb {...crumb} />}
          </li>
        ))}
        {part && (
          <li className="flex items-center gap-x-1">
            <Slash />
            <Current>{part}</Current>
          </li>
        )}
      </ol>
    </nav>
  );
}

const Slash = () => (
  <span aria-hidden="true" className="px-0.5 text-ink-faint">
    /
  </span>
);

const Current = ({ children }: { children: ReactNode }) => <span aria-current="page">{children}</span>;

function Crumb({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center rounded-lg underline decoration-ink-faint underline-offset-3 hover:text-ink lg:min-h-7"
    >
      {label}
    </Link>
  );
}

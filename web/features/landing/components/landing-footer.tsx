import { studioName } from "#shared/core/brand.ts";
import { message } from "#shared/core/messages/message.ts";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/actions/link.tsx";
import { Logo } from "#web/ui/brand/logo.tsx";
import { t } from "#web/words/t.ts";
import { SocialIcon, socialNames } from "./social-icon.tsx";

const links = [
  { to: paths.calendar, label: message("Calendar") },
  { to: paths.checkIn, label: message("Check-In") },
  { to: paths.login, label: message("Sign in") },
  { to: paths.register, label: message("Register") },
  { to: paths.accessibility, label: message("Accessibility") },
] as const;

export function LandingFooter({ config: { socialLinks } }: { config: LandingConfig }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-5 px-5 py-10 sm:px-8">
        <div className="mr-auto">
          <Logo />
          <p className="mt-2 text-sm text-ink-muted">{t("The companion app of {name}", { name: studioName() })}</p>
        </div>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center text-ink-muted hover:text-brand-ink">
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="flex gap-1">
          {socialLinks.map(({ network, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("{value} (opens a new tab)", { value: socialNames[network] })}
                className="grid size-11 place-items-center rounded-full text-ink-muted hover:bg-brand-soft hover:text-brand-ink"
              >
                <SocialIcon network={network} className="size-5" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

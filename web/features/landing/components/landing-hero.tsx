import { CalendarDays, QrCode } from "lucide-react";
import { studioName } from "#shared/core/brand.ts";
import type { LandingConfig } from "#shared/features/landing/landing-config.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { t } from "#web/words/t.ts";
import { Said } from "../said.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { SmartLink } from "./smart-link.tsx";

/** The first thing a stranger sees. */
export function LandingHero({ config }: { config: LandingConfig }) {
  const { heroTitle, heroSubtitle, heroCta, heroCtaLink, heroBackgroundImage, spanish } = config;
  return (
    <section aria-labelledby="page-title" className="relative isolate overflow-hidden">
      <HeroPicture src={heroBackgroundImage} />
      <div className="mx-auto flex max-w-6xl flex-col justify-center px-5 pt-28 pb-12 sm:min-h-[min(78svh,46rem)] sm:px-8 sm:pt-24 sm:pb-20">
        <p className="text-sm font-semibold tracking-wide text-brand-ink uppercase">{studioName()}</p>
        <h1 id="page-title" tabIndex={-1} className="mt-3 max-w-2xl text-display">
          <Said text={heroTitle} es={spanish?.heroTitle} />
        </h1>
        {heroSubtitle && (
          <p className="mt-5 max-w-xl text-lg text-ink-muted sm:text-xl">
            <Said text={heroSubtitle} es={spanish?.heroSubtitle} />
          </p>
        )}
        <div className="mt-9 flex flex-wrap gap-3">
          <Button asChild size="lg" className="max-sm:w-full">
            <SmartLink to={heroCtaLink}>
              <Said text={heroCta} es={spanish?.heroCta} />
            </SmartLink>
          </Button>
          <Button asChild variant="secondary" size="lg" className="max-sm:flex-1">
            <Link to={paths.calendar}>
              <CalendarDays aria-hidden="true" />
              {t("Calendar")}
            </Link>
          </Button>
          <Button asChild variant="secondary" size="lg" className="max-sm:flex-1">
            <Link to={paths.checkIn}>
              <QrCode aria-hidden="true" />
              {t("Check-In")}
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

import { Suspense, useEffect } from "react";
import { appName, studioName } from "#shared/core/brand.ts";
import { isAnnounced } from "#shared/features/landing/announcement.ts";
import { studioToday } from "#web/data/device/server-clock.ts";
import { paths } from "#web/paths.ts";
import { afterDraw } from "#web/shell/first-draw.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Logo } from "#web/ui/brand/logo.tsx";
import { t } from "#web/words/t.ts";
import { useUser } from "../../accounts/index.ts";
import { FirstVisit } from "../components/first-visit.tsx";
import { LandingFeatures } from "../components/landing-features.tsx";
import { LandingFooter } from "../components/landing-footer.tsx";
import { LandingHero } from "../components/landing-hero.tsx";
import { SignUpSection } from "../components/sign-up-section.tsx";
import { refreshLandingConfig, useLandingConfig } from "../landing-store.ts";
import { Said } from "../said.tsx";
import { wearBrand } from "../wear-brand.ts";

const PaidNote = afterDraw(async () => (await import("../components/paid-note.tsx")).PaidNote);

/** The product's face. Words, colours and picture are the studio's own. */
export function LandingScreen() {
  const config = useLandingConfig();
  const { primaryColor, secondaryColor, announcementText, spanish } = config;
  useEffect(() => void refreshLandingConfig(), []);
  useEffect(() => void wearBrand(primaryColor, secondaryColor), [primaryColor, secondaryColor]);
  return (
    <>
      <title>{`${studioName()} · ${appName()}`}</title>
      <Suspense fallback={null}>
        <PaidNote />
      </Suspense>
      {isAnnounced(config, studioToday().toString()) && (
        <p
          role="note"
          className="bg-brand-fill px-5 pt-[calc(var(--safe-top)+0.625rem)] pb-2.5 text-center font-medium text-on-brand"
        >
          <Said text={announcementText} es={spanish?.announcementText} />
        </p>
      )}
      <div className="relative">
        <LandingHeader />
        <LandingHero config={config} />
      </div>
      <LandingFeatures config={config} />
      <FirstVisit />
      <SignUpSection />
      <LandingFooter config={config} />
    </>
  );
}

function LandingHeader() {
  const user = useUser();
  return (
    <header className="absolute inset-x-0 top-0 z-10 pt-safe">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <Logo className="max-[24rem]:[&>span:last-child]:sr-only" />
        {user ? (
          <Button asChild size="sm">
            <Link to={paths.dashboard}>{t("Dashboard")}</Link>
          </Button>
        ) : (
          <Button asChild variant="secondary" size="sm">
            <Link to={paths.login}>{t("Sign in")}</Link>
          </Button>
        )}
      </div>
    </header>
  );
}

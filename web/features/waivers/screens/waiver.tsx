import { useState } from "react";
import { studioToday } from "#web/data/device/server-clock.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { useSignedInUser } from "../../accounts/index.ts";
import { SigningForm } from "../components/signing-form.tsx";
import { WaiverLoader } from "../components/waiver-loader.tsx";
import { WaiverStatus } from "../components/waiver-status.tsx";

/** The signing screen until one has signed; afterwards, how it stands. */
export function WaiverScreen() {
  const { waiverSigned, role } = useSignedInUser();
  // Who signs here stays with the form for the second until the dashboard comes.
  const [signsHere, setSignsHere] = useState(false);
  const isStatus = waiverSigned && !signsHere;
  const today = studioToday().toString();
  return (
    <Page
      title={isStatus ? t("Waiver status") : t("Before you fly: the waiver")}
      description={isStatus ? undefined : t("Take your time. It's short, and it's about your safety.")}
      width="wide"
    >
      {!isStatus && role === "admin" && (
        <Banner
          title={t("Is this your studio's own waiver?")}
          className="mb-6"
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to={paths.adminOpening}>{t("Setup")}</Link>
            </Button>
          }
        >
          {t("You can set up your studio and write your own text first, and sign after that.")}
        </Banner>
      )}
      <WaiverLoader>
        {(profile, versions) => {
          const [current] = versions;
          if (!current) return null;
          return isStatus ? (
            <WaiverStatus profile={profile} versions={versions} today={today} />
          ) : (
            <SigningForm
              key={`${profile.id} ${current.version}`}
              profile={profile}
              document={current}
              today={today}
              onSign={() => setSignsHere(true)}
            />
          );
        }}
      </WaiverLoader>
    </Page>
  );
}

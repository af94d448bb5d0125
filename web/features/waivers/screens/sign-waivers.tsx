import { studioToday } from "#web/data/device/server-clock.ts";
import { Page } from "#web/ui/layout/page.tsx";
import { t } from "#web/words/t.ts";
import { SigningForm } from "../components/signing-form.tsx";
import { WaiverLoader } from "../components/waiver-loader.tsx";

/** Signing for more people of the household, later. */
export function SignWaiversScreen() {
  return (
    <Page title={t("Sign waivers")} description={t("For yourself and for the minors of your family.")} width="wide">
      <WaiverLoader>
        {(profile, [current]) =>
          current && (
            <SigningForm
              key={`${profile.id} ${current.version}`}
              profile={profile}
              document={current}
              today={studioToday().toString()}
            />
          )
        }
      </WaiverLoader>
    </Page>
  );
}

import { Suspense } from "react";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Indexed } from "#web/ui/layout/indexed.tsx";
import { Page } from "#web/ui/layout/page.tsx";
import { Section } from "#web/ui/layout/section.tsx";
import { t } from "#web/words/t.ts";
import { OwnTaxDetails } from "../../taxes/index.ts";
import { AppearanceSection } from "../components/appearance-section.tsx";
import { DeleteAccountSection } from "../components/delete-account-section.tsx";
import { DevicesSection } from "../components/devices-section.tsx";
import { OwnDataSection } from "../components/own-data-section.tsx";
import { PasswordSection } from "../components/password-section.tsx";
import { SecondFactorSection } from "../second-factor/second-factor-section.tsx";
import { SETTINGS_SLOTS } from "../slots.tsx";

export function SettingsScreen() {
  return (
    <Page title={t("Settings")}>
      <Indexed label={t("On this page")}>
        <AppearanceSection />
        {SETTINGS_SLOTS.map(({ id, title, description, Part }) => (
          <Section key={id} title={t(title)} description={description && t(description)}>
            <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
              <Part />
            </Suspense>
          </Section>
        ))}
        <Suspense fallback={null}>
          <OwnTaxDetails />
        </Suspense>
        <DevicesSection />
        <PasswordSection />
        <SecondFactorSection />
        <OwnDataSection />
        <DeleteAccountSection />
      </Indexed>
    </Page>
  );
}

import { Share, Smartphone } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand/react";
import { appName } from "#shared/core/brand.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Card, CardHeader } from "../../ui/layout/card.tsx";
import { rich } from "../../words/rich.tsx";
import { t } from "../../words/t.ts";
import { installStore, needsHandInstall } from "./install.ts";

const DISMISSED_KEY = "installDismissed";

/** Offers to put the app on the home screen, once, and never again after a no. */
export function InstallCard({ className }: { className?: string }) {
  const { event, isInstalled } = useStore(installStore);
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null);
  const byHand = needsHandInstall(navigator.userAgent, navigator.maxTouchPoints);
  if (isInstalled || isDismissed || (!event && !byHand)) return null;

  const dismiss = () => {
    localStorage.setItem(DISMISSED_KEY, "1");
    setDismissed(true);
  };
  const install = async () => {
    await event?.prompt();
    installStore.setState({ event: null });
    if ((await event?.userChoice)?.outcome === "dismissed") dismiss();
  };

  return (
    <Card className={className}>
      <CardHeader
        title={
          <span className="flex items-center gap-2.5">
            <Smartphone aria-hidden="true" className="size-5 text-brand-ink" />
            {t("{app} on your home screen", { app: appName() })}
          </span>
        }
        description={t("One tap to your classes, even offline, and reminders before class.")}
      />
      {!event && (
        <p className="mb-4 text-sm">
          {rich("In Safari, tap {share}, then “Add to Home Screen”.", {
            share: (
              <Share aria-label={t("Share")} role="img" className="inline size-4.5 align-text-bottom text-brand-ink" />
            ),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {event && (
          <Button size="sm" onClick={() => void install()}>
            {t("Install")}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={dismiss}>
          {event ? t("Not now") : t("Got it")}
        </Button>
      </div>
    </Card>
  );
}

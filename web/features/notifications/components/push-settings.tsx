import { useState } from "react";
import { type Message, message } from "#shared/core/messages/message.ts";
import { testPushDevice } from "#shared/features/notifications/endpoints.ts";
import { call } from "#web/data/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { t } from "#web/words/t.ts";
import { type Push, type PushState, usePush } from "../push/use-push.ts";
import { PushDevices } from "./push-devices.tsx";
import { PushHelp } from "./push-help.tsx";
import { explainFailure, explainTest, type PushNote } from "./push-words.ts";

const STANDING: Record<PushState, Message | null> = {
  looking: null,
  unsupported: message("This browser can't show notifications. We'll send email reminders instead."),
  "needs-install": message("On iPhone or iPad, add the app to your Home Screen first."),
  denied: message("Your browser blocks notifications from this site."),
  off: message("Get a reminder a day and two hours before each class, on this device."),
  on: message("This device gets your class reminders and news."),
  unreachable: message("They're on, but the last message didn't reach this device."),
};

/** Pushes on this device: where they stand, the switch, a test, the person's other devices. The heading is the page's. */
export function PushSettings() {
  const push = usePush();
  const [note, setNote] = useState<PushNote | null>(null);
  const [isBusy, setBusy] = useState(false);

  const standing = STANDING[push.state];
  const run = async (work: () => Promise<PushNote | null>) => {
    setNote(null);
    setBusy(true);
    try {
      setNote(await work());
    } catch (error) {
      setNote(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      {standing && <p className="mb-4">{t(standing)}</p>}
      {push.state === "looking" && <Skeleton className="h-11 w-40" />}
      <PushHelp state={push.state} />
      <PushButtons push={push} isBusy={isBusy} run={run} />
      <div role="status">
        {note && (
          <Banner tone={note.tone} title={t(note.title)} className="mt-4">
            {note.text && t(note.text)}
          </Banner>
        )}
      </div>
      <PushDevices push={push} />
    </Card>
  );
}

interface PushButtonsProps {
  push: Push;
  isBusy: boolean;
  run: (work: () => Promise<PushNote | null>) => Promise<void>;
}

function PushButtons({ push, isBusy, run }: PushButtonsProps) {
  const { state, thisDeviceId, turnOn, turnOff, refresh } = push;
  // Nothing may come before turnOn: the browser asks for permission only within the click.
  const start = () => run(() => turnOn().then(() => ({ tone: "success", title: message("Notifications are on") })));
  const test = (id: string) =>
    run(async () => {
      const { outcome, status } = await call(testPushDevice, { id });
      await refresh();
      return explainTest(outcome, status);
    });
  if (state === "off" || state === "unreachable" || state === "on")
    return (
      <div className="flex flex-wrap gap-2.5">
        {state !== "on" && (
          <Button loading={isBusy} onClick={() => void start()}>
            {state === "off" ? t("Turn on notifications") : t("Set up again")}
          </Button>
        )}
        {state !== "off" && thisDeviceId && (
          <Button variant="secondary" loading={isBusy} onClick={() => void test(thisDeviceId)}>
            {t("Send me a test")}
          </Button>
        )}
        {state !== "off" && (
          <Button variant="ghost" loading={isBusy} onClick={() => void run(() => turnOff().then(() => null))}>
            {t("Turn off")}
          </Button>
        )}
      </div>
    );
  return null;
}

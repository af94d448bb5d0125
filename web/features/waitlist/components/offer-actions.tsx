import { useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { forScreenReaders } from "#web/ui/display/for-screen-readers.tsx";
import { rich } from "#web/words/rich.tsx";
import { t } from "#web/words/t.ts";
import type { WaitlistEntryRow } from "../tables.ts";
import { useAnswerOffer } from "../use-answer.ts";

/** How long the seat is kept still; once it was taken without a network, that it is only asked for. */
export function OfferTime({ entry }: { entry: WaitlistEntryRow }) {
  if (entry.isAccepted) return <>{t("Requested")}</>;
  return (
    <Countdown untilMs={Date.parse(entry.offeredUntil ?? "")} doneText={t("Kept for a moment")}>
      {(time) => rich("Kept for {time}", { time })}
    </Countdown>
  );
}

/** A yes is one tap; a no asks once whether one goes on waiting. */
export function OfferActions({ entry }: { entry: WaitlistEntryRow }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const { accept, decline } = useAnswerOffer();
  if (entry.isAccepted) return null;
  if (isDeclining)
    return (
      <>
        <Button ref={focus} size="sm" variant="secondary" onClick={() => void decline(entry, true)}>
          {rich("Stay in line<hidden> behind everyone else</hidden>", { hidden: forScreenReaders })}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void decline(entry, false)}>
          {rich("Leave<hidden> the waitlist</hidden>", { hidden: forScreenReaders })}
        </Button>
      </>
    );
  return (
    <>
      <Button size="sm" onClick={() => void accept(entry)}>
        {t("Accept")}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setIsDeclining(true)}>
        {t("Decline")}
      </Button>
    </>
  );
}

/** The button that was pressed is gone: the keyboard goes on where the question is. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

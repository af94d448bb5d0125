import { useState } from "react";
import { Button } from "../../../ui/actions/button.tsx";
import { Countdown } from "../../../ui/display/countdown.tsx";
import type { WaitlistEntryRow } from "../tables.ts";
import { useAnswerOffer } from "../use-answer.ts";

/** How long the seat is kept still; once it was taken without a network, that it is only asked for. */
export function OfferTime({ entry }: { entry: WaitlistEntryRow }) {
  if (entry.isAccepted) return <>Requested</>;
  return (
    <>
      Kept for <Countdown untilMs={Date.parse(entry.offeredUntil ?? "")} doneText="a moment" />
    </>
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
          Stay in line
          <span className="sr-only"> behind everybody else</span>
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void decline(entry, false)}>
          Leave
          <span className="sr-only"> the waitlist</span>
        </Button>
      </>
    );
  return (
    <>
      <Button size="sm" onClick={() => void accept(entry)}>
        Accept
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setIsDeclining(true)}>
        No thanks
      </Button>
    </>
  );
}

/** The button that was pressed is gone: the keyboard goes on where the question is. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

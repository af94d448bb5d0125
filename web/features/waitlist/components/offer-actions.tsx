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

/** One tap each. */
export function OfferActions({ entry }: { entry: WaitlistEntryRow }) {
  const { accept, decline } = useAnswerOffer();
  if (entry.isAccepted) return null;
  return (
    <>
      <Button size="sm" onClick={() => void accept(entry)}>
        Accept
      </Button>
      <Button size="sm" variant="secondary" onClick={() => void decline(entry)}>
        No thanks
      </Button>
    </>
  );
}

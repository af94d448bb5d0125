import { QueryClientProvider } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { Suspense, useState } from "react";
import { v7 as newId } from "uuid";
import { inForce } from "#shared/core/settings/in-force.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { USUAL_TERMS, type WaitTerms } from "#shared/features/waitlist/waitlist-entry.ts";
import { formatTime } from "#web/format.ts";
import { useFreshness } from "#web/freshness.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.ts";
import { useWrite } from "#web/use-write.ts";
import { ownName, t } from "#web/words/t.ts";
import {
  type Attendee,
  AttendeeChoice,
  fittingFirst,
  GuardianNote,
  useAttendees,
} from "../../classes/components/index.ts";
import type { ClassInstanceRow } from "../../classes/tables.ts";
import { PayingPass } from "../../memberships/index.ts";
import type { PassRow } from "../../memberships/tables.ts";
import { MaybeGate } from "../../readiness/index.ts";
import { joinWaitlistEffect } from "../effects.ts";
import { TermsFields } from "./terms/terms-fields.tsx";

export interface JoinWaitlistProps {
  instance: ClassInstanceRow;
  user: User;
  /** People who have a seat, or wait for one. */
  notHere: readonly string[];
}

/** The calendar's frame has no query client of its own: its first page is too dear for one. */
export function JoinWaitlist(props: JoinWaitlistProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <JoinForm {...props} />
    </QueryClientProvider>
  );
}

function JoinForm({ instance, user, notHere }: JoinWaitlistProps) {
  const family = useAttendees(user, instance.date);
  const others = family.filter(({ id }) => !notHere.includes(id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen =
    others.find(({ id }) => id === chosenId) ??
    fittingFirst(instance, others).find(({ waiverSigned }) => waiverSigned) ??
    others[0];
  if (!chosen) return null;
  return (
    <div className="mt-5 grid gap-4">
      {family.length > 1 && <AttendeeChoice attendees={others} chosen={chosen} onChoose={setChosenId} />}
      <GuardianNote attendee={chosen} />
      <MaybeGate instance={instance} student={chosen}>
        <Suspense fallback={<Skeleton className="h-13 rounded-full" />}>
          <PayingPass instance={instance} attendeeId={chosen.id}>
            {(pass) => (
              // What was wished for one person was not wished for another.
              <JoinAs key={chosen.id} instance={instance} chosen={chosen} pass={pass} isFirst={notHere.length === 0} />
            )}
          </PayingPass>
        </Suspense>
      </MaybeGate>
    </div>
  );
}

interface JoinAsProps {
  instance: ClassInstanceRow;
  chosen: Attendee;
  pass: PassRow | null;
  isFirst: boolean;
}

function JoinAs({ instance, chosen, pass, isFirst }: JoinAsProps) {
  const [wished, setWished] = useState(USUAL_TERMS);
  const join = useJoin(instance, chosen);
  const isOffline = useFreshness().state === "offline";
  const terms = { ...wished, autoConfirm: wished.autoConfirm && pass !== null };
  return (
    <>
      <TermsFields instance={instance} terms={terms} pass={pass} isMe={chosen.isMe} onChange={setWished} />
      <p className="text-sm text-ink-muted">{rulesWords()}</p>
      <Button
        size="lg"
        variant={isFirst ? "primary" : "secondary"}
        block
        disabled={!chosen.waiverSigned}
        onClick={() => void join(terms)}
      >
        <Hourglass aria-hidden="true" />
        <span>
          {chosen.isMe ? t("Join the waitlist") : t("Join the waitlist for {label}", { label: chosen.label })}
        </span>
      </Button>
      <p className="text-center text-sm text-ink-muted">
        {isOffline
          ? t("You're offline. We'll request your place in line when you're back online.")
          : t("We'll let you know when a seat opens up. You pay nothing until you book.")}
      </p>
    </>
  );
}

/** Made again each time: the look of a time follows the language of the page. */
const rulesWords = (): string =>
  t(
    "When a seat opens up, we'll hold it for you for {offerMinutes, plural, one {# minute} other {# minutes}}. We won't ping you between {time} and {time2} or in the last {cutOffHours, plural, one {hour} other {# hours}} before class.",
    {
      offerMinutes: inForce().offerMinutes,
      time: formatTime(inForce().nightFrom),
      time2: formatTime(inForce().nightTo),
      cutOffHours: inForce().cutOffHours,
    },
  );

function useJoin(instance: ClassInstanceRow, attendee: Attendee): (terms: WaitTerms) => Promise<void> {
  const write = useWrite();
  return async (terms) => {
    const place = { id: newId(), classInstanceId: instance.id, attendeeId: attendee.id, ...terms };
    const outcome = await (await write(joinWaitlistEffect, place))?.outcome;
    const [who, name] = [attendee.label, ownName(instance.name)];
    if (outcome === "done")
      toast({
        title: t("On the waitlist"),
        description: attendee.isMe
          ? t("We'll tell you when a seat opens up.")
          : t("We'll tell {who} when a seat opens up.", { who }),
        variant: "success",
      });
    if (outcome === "waiting")
      toast({
        title: t("Requested"),
        description: attendee.isMe
          ? t("{name}: we'll request it when you're back online.", { name })
          : t("{name} for {who}: we'll request it when you're back online.", { name, who }),
      });
  };
}

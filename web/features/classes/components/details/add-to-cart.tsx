import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { v7 as newId } from "uuid";
import { formatCents } from "../../../../../shared/core/money.ts";
import type { User } from "../../../../../shared/features/accounts/user.ts";
import { useFreshness } from "../../../../freshness.ts";
import { queryClient } from "../../../../shell/query-client.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { useWrite } from "../../../../use-write.ts";
import { addClassEffect } from "../../../cart/effects.ts";
import { BookWithPass } from "../../../memberships/index.ts";
import { MaybeGate } from "../../../readiness/index.ts";
import type { BookingRow, ClassInstanceRow } from "../../tables.ts";
import { type Attendee, AttendeeChoice } from "./attendee-choice.tsx";
import { useAttendees } from "./use-attendees.ts";

export interface AddToCartProps {
  instance: ClassInstanceRow;
  user: User;
  /** Seats of mine in this class already: these people need no second one. */
  taken: readonly BookingRow[];
}

/** The calendar's frame has no query client of its own: its first page is too dear for one. */
export function AddToCart(props: AddToCartProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AddToCartForm {...props} />
    </QueryClientProvider>
  );
}

function AddToCartForm({ instance, user, taken }: AddToCartProps) {
  const family = useAttendees(user, instance.date);
  const free = family.filter(({ id }) => !taken.some(({ attendeeId }) => attendeeId === id));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const write = useWrite();
  const { state } = useFreshness();
  const chosen = free.find(({ id }) => id === chosenId) ?? free.find(({ waiverSigned }) => waiverSigned) ?? free[0];
  if (!chosen) return null;

  async function addToCart(attendee: Attendee) {
    const place = { id: newId(), classInstanceId: instance.id, attendeeId: attendee.id };
    const outcome = await (await write(addClassEffect, place))?.outcome;
    const who = attendee.isMe ? "you" : attendee.label;
    if (outcome === "done")
      toast({ title: "Added to cart", description: `${instance.name} is held for ${who}.`, variant: "success" });
    if (outcome === "waiting")
      toast({
        title: "Requested",
        description: `${instance.name} for ${who}: asked for when the studio can be reached.`,
      });
  }
  return (
    <div className="mt-5 grid gap-4">
      {family.length > 1 && <AttendeeChoice attendees={free} chosen={chosen} onChoose={setChosenId} />}
      <MaybeGate instance={instance} student={chosen}>
        {chosen.waiverSigned && (
          <Suspense fallback={null}>
            <BookWithPass instance={instance} attendee={chosen} />
          </Suspense>
        )}
        <Button
          size="lg"
          variant={taken.length > 0 ? "secondary" : "primary"}
          block
          disabled={!chosen.waiverSigned}
          onClick={() => void addToCart(chosen)}
        >
          <span>
            {family.length === 1 ? (
              "Add to cart"
            ) : chosen.isMe ? (
              "Add to cart, booking for me"
            ) : (
              <>
                Add to cart, booking for <span translate="no">{chosen.label}</span>
              </>
            )}
            {" · "}
            {formatCents(instance.priceCents)}
          </span>
        </Button>
        <p className="text-center text-sm text-ink-muted">
          {state === "offline"
            ? "You are offline: the seat is requested, and only yours when the studio has answered."
            : "The seat is held while you check out: a clock shows how long."}
        </p>
      </MaybeGate>
    </div>
  );
}

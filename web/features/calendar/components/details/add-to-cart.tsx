import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { v7 as newId } from "uuid";
import { formatCents } from "#shared/core/money.ts";
import { type Day, isMinorOn } from "#shared/core/time.ts";
import type { User } from "#shared/features/accounts/user.ts";
import { requiresSomething } from "#shared/features/readiness/requirement.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import { addClassEffect } from "#web/features/cart/effects.ts";
import {
  type Attendee,
  AttendeeChoice,
  ageNote,
  fittingFirst,
  GuardianNote,
  useAttendees,
  useClashQuestion,
  writeForEach,
} from "#web/features/classes/components/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { BookFamily, BookWithPass, type BookWithPassProps } from "#web/features/memberships/index.ts";
import { MaybeGate } from "#web/features/readiness/index.ts";
import { useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { TextLink } from "#web/ui/actions/text-link.tsx";
import { useWrite } from "#web/use-write.ts";
import { ownName, t } from "#web/words/t.ts";
import { AttendeeChips } from "./attendee-chips.tsx";

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

/** A class that requires something is asked of each person alone; of any other a family takes its seats in one step. */
function AddToCartForm(props: AddToCartProps) {
  const { instance, user, taken } = props;
  const family = useAttendees(user, instance.date);
  const free = family.filter(({ id }) => !taken.some(({ attendeeId }) => attendeeId === id));
  const [asksFor, setAsksFor] = useState<string | null>(null);
  const isAlone = free.length === 1 || requiresSomething(instance) || free.every((each) => ageNote(instance, each));
  if (free.length === 0) return null;
  return (
    <div className="mt-5 grid gap-4">
      {isAlone || asksFor ? (
        <OneSeat {...props} family={family} free={free} firstId={asksFor} />
      ) : (
        <FamilySeats {...props} family={family} free={free} onAsk={setAsksFor} />
      )}
    </div>
  );
}

interface SeatsProps extends AddToCartProps {
  family: readonly Attendee[];
  /** Of the family, who has no seat in this class. */
  free: readonly Attendee[];
}

function useAddToCart(instance: ClassInstanceRow) {
  const write = useWrite();
  const { ask, question } = useClashQuestion(instance);
  async function addToCart(attendees: readonly Attendee[], agreed?: { anyway: boolean }) {
    const answer = agreed ?? (await ask(attendees));
    if (!answer) return;
    const name = ownName(instance.name);
    const addOne = ({ id }: Attendee) =>
      write(addClassEffect, { id: newId(), classInstanceId: instance.id, attendeeId: id, ...answer });
    await writeForEach(attendees, addOne, {
      done: {
        title: t("Added to cart"),
        partly: (names) => t("Added for {names}", { names }),
        description: (names) => t("We're holding {name} for {namesOf}.", { name, namesOf: names }),
      },
      waiting: (names) =>
        t("{name} for {namesOf}: we'll request it when you're back online.", { name, namesOf: names }),
      failed: addClassEffect.failed,
    });
  }
  return { addToCart, question };
}

function OneSeat({ instance, taken, family, free, firstId }: SeatsProps & { firstId: string | null }) {
  const [chosenId, setChosenId] = useState<string | null>(firstId);
  const { addToCart, question } = useAddToCart(instance);
  const mayCome = fittingFirst(instance, free).filter(({ waiverSigned }) => waiverSigned);
  // Who took a child's seat goes on with the next child.
  const next = taken.length > 0 ? mayCome.find(({ isMe }) => !isMe) : undefined;
  const chosen = free.find(({ id }) => id === chosenId) ?? next ?? mayCome[0] ?? free[0];
  if (!chosen) return null;
  const cartButton = (hasPass: boolean) => (
    <>
      <Button
        size="lg"
        variant={hasPass ? "ghost" : taken.length > 0 ? "secondary" : "primary"}
        block
        disabled={!chosen.waiverSigned}
        onClick={() => void addToCart([chosen])}
      >
        <CartWords family={family} chosen={chosen} hasPass={hasPass} cents={instance.priceCents} />
      </Button>
      {!hasPass && <HoldNote />}
    </>
  );
  return (
    <>
      {question}
      {family.length > 1 && <AttendeeChoice attendees={free} chosen={chosen} onChoose={setChosenId} />}
      <GuardianNote attendee={chosen} />
      <MaybeGate instance={instance} student={chosen}>
        <PassOr instance={instance} attendee={chosen} otherwise={cartButton} />
      </MaybeGate>
      {family.length === 1 && <ChildHint me={chosen} on={instance.date} />}
    </>
  );
}

/** For an adult who has no family here yet: a parent looks for the child where seats are chosen. */
function ChildHint({ me, on }: { me: Attendee; on: Day }) {
  if (isMinorOn(me, on)) return null;
  return (
    <p className="text-center text-sm text-ink-muted">
      {t("Booking for a child?")}{" "}
      <TextLink asChild quiet>
        <Link to={paths.family}>{t("Add them to your family")}</Link>
      </TextLink>
    </p>
  );
}

/** With a pass the cart is the second choice, so that no member pays again for what they own. */
function PassOr({ instance, attendee, otherwise }: BookWithPassProps & { attendee: Attendee }) {
  if (!attendee.waiverSigned) return otherwise(false);
  return (
    <Suspense fallback={null}>
      <BookWithPass key={attendee.id} instance={instance} attendee={attendee} otherwise={otherwise} />
    </Suspense>
  );
}

interface CartWordsProps {
  family: readonly Attendee[];
  chosen: Attendee;
  hasPass: boolean;
  cents: number;
}

function CartWords({ family, chosen, hasPass, cents }: CartWordsProps) {
  if (hasPass) return t("Pay {amount} instead", { amount: formatCents(cents) });
  if (family.length === 1) return t("Add to cart · {amount}", { amount: formatCents(cents) });
  if (chosen.isMe) return t("Add to cart for me · {amount}", { amount: formatCents(cents) });
  return (
    <span>
      {t("Add to cart for {label}", { label: chosen.label })}
      {" · "}
      {formatCents(cents)}
    </span>
  );
}

function FamilySeats({ instance, taken, family, free, onAsk }: SeatsProps & { onAsk: (id: string) => void }) {
  const fits = free.filter((each) => ageNote(instance, each) === null);
  const signed = fits.filter(({ waiverSigned }) => waiverSigned);
  // A guardian who opens a class that a child may come to mostly means the child.
  const first = taken.length > 0 ? undefined : (signed.find(({ isMe }) => !isMe) ?? signed[0]);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set(first && [first.id]));
  const { addToCart, question } = useAddToCart(instance);
  const chosen = fits.filter(({ id, waiverSigned }) => waiverSigned && chosenIds.has(id));
  const toggle = (id: string) => setChosenIds((ids) => ids.symmetricDifference(new Set([id])));
  const [only] = chosen;
  const cartButton = (hasPass: boolean) => (
    <>
      <Button
        size="lg"
        variant={hasPass ? "ghost" : taken.length > 0 ? "secondary" : "primary"}
        block
        disabled={chosen.length === 0}
        onClick={() => void addToCart(chosen)}
      >
        {hasPass && chosen.length > 1 ? (
          t("Pay {amount} instead", { amount: formatCents(chosen.length * instance.priceCents) })
        ) : only && chosen.length === 1 ? (
          <CartWords family={family} chosen={only} hasPass={hasPass} cents={instance.priceCents} />
        ) : chosen.length === 0 ? (
          t("Choose who is coming")
        ) : (
          t("{count, plural, one {Add # seat} other {Add # seats}} · {amount}", {
            count: chosen.length,
            amount: formatCents(chosen.length * instance.priceCents),
          })
        )}
      </Button>
      {!hasPass && <HoldNote />}
    </>
  );
  return (
    <>
      {question}
      <AttendeeChips instance={instance} attendees={free} chosenIds={chosenIds} onToggle={toggle} onAsk={onAsk} />
      {chosen.length === 1 && only ? (
        <PassOr instance={instance} attendee={only} otherwise={cartButton} />
      ) : chosen.length === 0 ? (
        cartButton(false)
      ) : (
        <Suspense fallback={null}>
          <BookFamily instance={instance} attendees={chosen} addToCart={addToCart} otherwise={cartButton} />
        </Suspense>
      )}
    </>
  );
}

function HoldNote() {
  const { state } = useFreshness();
  return (
    <p className="text-center text-sm text-ink-muted">
      {state === "offline"
        ? t("You're offline. We'll request the seat, and it's yours once the studio confirms.")
        : t("We'll hold your spot while you check out.")}
    </p>
  );
}

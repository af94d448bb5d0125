import { clsx } from "clsx";
import { Suspense, useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { useUser } from "#web/features/accounts/index.ts";
import { useCart } from "#web/features/cart/index.ts";
import { CheckoutButton } from "#web/features/checkout/index.ts";
import { chooseClass } from "#web/features/classes/components/index.ts";
import { conditionOf, isBooked, isInMyCart, isRequestedWithPass, useMyBookings } from "#web/features/classes/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { ClassWaitlist } from "#web/features/waitlist/index.ts";
import { arrivalOf, useFreshness } from "#web/freshness.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Link } from "#web/ui/actions/link.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useNow } from "#web/use-now.ts";
import { t } from "#web/words/t.ts";
import { costWords } from "../schedule/class-card.tsx";
import { SeatsBadge } from "../schedule/class-state.tsx";
import { useCovered } from "../schedule/use-covered.ts";
import { useOfferPrices } from "../schedule/use-offer-prices.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { BookedPlace, HeldPlace, RequestedPlace } from "./place-row.tsx";

/** Everything one can do about a class: book it, see it booked, leave it. */
export function BookingCard({ instance }: { instance: ClassInstanceRow }) {
  const user = useUser();
  const now = useNow(10_000);
  const bookings = useMyBookings();
  const mine = bookings?.filter(({ classInstanceId }) => classInstanceId === instance.id) ?? [];
  // The first sync brings classes before passes: until all is here, a member would be offered to pay for what they own.
  const isComing = arrivalOf(useFreshness(), bookings) === "coming";
  const cart = useCart();
  const classes = useMemo(() => [instance], [instance]);
  const isCovered = useCovered(classes).has(instance.id);
  const offeredCents = useOfferPrices(user, now)(instance);
  const condition = conditionOf(instance, now);
  const booked = mine.filter(isBooked);
  const held = user ? mine.filter((place) => isInMyCart(place, user, now)) : [];
  const requested = user ? mine.filter(isRequestedWithPass) : [];
  const taken = [...booked, ...held, ...requested];
  const isOpen = condition === "free" || condition === "few";
  const isFull = condition === "full";
  const cost = costWords({ instance, places: mine, user, now }, { isCovered, offeredCents });
  // A booked seat has no price left to show, and whether a full class is full is nothing to its guests.
  const hasHead = cost !== null || isOpen;
  const coming = <Skeleton className="mt-5 h-13 rounded-full" />;

  if (condition === "cancelled") return <CancelledBanner instance={instance} wasBooked={mine.length > 0} />;
  return (
    <Card>
      {hasHead && (
        <div className="flex items-center justify-between gap-4">
          <p className="text-2xl font-semibold tabular-nums">{cost}</p>
          <SeatsBadge condition={condition} seatsLeft={instance.seatsLeft} />
        </div>
      )}
      {user && booked.length + held.length > 0 && (
        <ul className={clsx("-mb-3 divide-y divide-line", hasHead ? "mt-3 border-t border-line" : "-mt-3")}>
          {booked.map((place) => (
            <BookedPlace key={place.id} place={place} instance={instance} user={user} now={now} />
          ))}
          {held.map((place) => (
            <HeldPlace key={place.id} place={place} user={user} />
          ))}
        </ul>
      )}
      {user && requested.map((place) => <RequestedPlace key={place.id} place={place} user={user} />)}
      {held.length > 0 && <CheckoutButton size="lg" block className="mt-4" count={cart?.count ?? 0} />}
      {user && isComing && (isOpen || isFull) && coming}
      {user && !isComing && (isOpen || isFull) && (
        <Suspense fallback={isFull ? coming : null}>
          <ClassWaitlist instance={instance} user={user} taken={taken} />
        </Suspense>
      )}
      {user && !isComing && isOpen && <AddToCart instance={instance} user={user} taken={taken} />}
      {!user && (isOpen || isFull) && <SignUpToBook classInstanceId={instance.id} isFull={isFull} />}
      {condition === "started" && (
        <p className="mt-3 text-ink-muted">{t("This class has started, so it can't be booked anymore.")}</p>
      )}
      {condition === "out-of-sale" && (
        <p className="mt-3 text-ink-muted">{t("This class can't be booked right now.")}</p>
      )}
      {condition === "over" && <p className="mt-3 text-ink-muted">{t("This class is over.")}</p>}
    </Card>
  );
}

/** Guests on a class are mostly new: the account comes first. */
function SignUpToBook({ classInstanceId, isFull }: { classInstanceId: string; isFull: boolean }) {
  useEffect(() => chooseClass(classInstanceId), [classInstanceId]);
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <div className="mt-4 grid gap-2.5">
      {isFull && <p className="text-ink-muted">{t("This class is full. Members can join the waitlist.")}</p>}
      <Button asChild size="lg" block>
        <Link to={paths.register} state={state}>
          {isFull ? t("Sign up to join the waitlist") : t("Sign up to book")}
        </Link>
      </Button>
      <Button asChild variant="ghost" block>
        <Link to={paths.login} state={state}>
          {t("Already have an account? Sign in")}
        </Link>
      </Button>
    </div>
  );
}

function CancelledBanner({ instance, wasBooked }: { instance: ClassInstanceRow; wasBooked: boolean }) {
  return (
    <Banner tone="danger" title={t("Canceled by the studio")}>
      {instance.cancelReason && <p data-content>{instance.cancelReason}</p>}
      {wasBooked && <p>{t("You get a full refund.")}</p>}
    </Banner>
  );
}

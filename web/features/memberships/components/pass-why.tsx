import { useQuery } from "@tanstack/react-query";
import { formatCents } from "#shared/core/money.ts";
import type { Day } from "#shared/core/time.ts";
import { getPass } from "#shared/features/memberships/endpoints.ts";
import { whyCharge, whyClasses } from "#shared/features/memberships/why.ts";
import { call } from "#web/data/client.ts";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import { useDatabase, useLiveQuery } from "#web/local-data.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { Why } from "#web/ui/why/why.tsx";
import { Content } from "#web/words/content.tsx";
import { t } from "#web/words/t.ts";
import { dayWords, lastDayOf, leftWords } from "../labels.ts";
import type { PassRow } from "../tables.ts";

/** Classes left, and why: from this device's own rows. */
export function ClassesLeft({ pass }: { pass: PassRow }) {
  const cancelledAt = useCancelled(pass);
  return (
    <Why
      text={leftWords(pass)}
      label={<Content>{pass.planName}</Content>}
      why={() => whyClasses(pass, { until: lastDayOf(pass), cancelledAt })}
    />
  );
}

/** When the classes that came back were canceled, as far as this device has the bookings. */
function useCancelled({ uses }: Pick<PassRow, "uses">): ReadonlyMap<string, string> {
  const db = useDatabase();
  const ids = uses.filter(({ state }) => state === "returned").map(({ bookingId }) => bookingId);
  const bookings = useLiveQuery(() => db.rows<BookingRow>("bookings").bulkGet(ids), [db, ids.join()]);
  return new Map(
    bookings?.flatMap((booking) => (booking?.cancelledAt ? [[booking.id, booking.cancelledAt] as const] : [])),
  );
}

type Held = Omit<PassRow, "uses">;

/** The same for an admin, whose list has no bookings: they are asked for when the sheet opens. */
export function HeldClassesLeft({ pass }: { pass: Held }) {
  const { data, error, refetch } = useQuery({
    queryKey: [getPass.path, pass.id],
    queryFn: () => call(getPass, { id: pass.id }),
    enabled: false,
    staleTime: 0,
  });
  return (
    <Why
      text={leftWords(pass)}
      label={<Content>{pass.planName}</Content>}
      onOpen={() => void refetch()}
      problem={error ? wordsFor(error) : undefined}
      why={() => (data ? whyClasses(data, { until: lastDayOf(data) }) : null)}
    />
  );
}

/** The next charge, and why so much and then. */
export function NextCharge({ pass, text }: { pass: Held & { paidUntil: Day }; text: string }) {
  const { priceCents } = pass;
  if (priceCents === null) return text;
  return (
    <Why
      text={text}
      about={formatCents(priceCents)}
      label={t("Next charge")}
      why={() => whyCharge({ ...pass, priceCents }, dayWords(pass.paidUntil))}
    />
  );
}

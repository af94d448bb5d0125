import type { ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { patternOf } from "#shared/core/messages/catalogue.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { show } from "#tests/support/screen.tsx";
import type { BookingRow } from "#web/features/bookings/tables.ts";
import { HeldBadge } from "#web/features/calendar/components/schedule/held-badge.tsx";
import { HoldClock } from "#web/features/cart/components/hold-clock.tsx";
import { attendeeWord } from "#web/features/classes/index.ts";
import { STATUS_WORDS } from "#web/features/memberships/labels.ts";
import { Countdown } from "#web/ui/display/countdown.tsx";
import { t, wordIn } from "#web/words/t.ts";

beforeEach(() => wordIn(es));

const HELD = { status: "held", heldUntil: "2020-01-01T00:00:00Z" } as BookingRow;
const textOf = (element: ReactNode) => show(element).container.textContent;

describe("in Spanish a sentence is whole", () => {
  test("when a hold has ended", () => {
    expect(textOf(<HoldClock hold={HELD} />)).toBe("Ya no está apartado");
    expect(textOf(<HeldBadge held={[HELD]} />)).toBe("Ya no está apartado");
  });

  test("while a hold runs", () => {
    const time = (
      <Countdown untilMs={60_000} now={() => 0}>
        {(left) => <>Apartado por {left}</>}
      </Countdown>
    );
    expect(textOf(time)).toBe("Apartado por 01:00");
  });

  test("when the user is one of those who have a place", () => {
    const me = { id: "me", role: "parent" } as const;
    const names = ["me", "mia"].map((attendeeId) => attendeeWord({ attendeeId, attendeeName: "Mia Lopez" }, me));
    expect(t("Booked: {list}", { list: names.join(", ") })).toBe("Reservada: tú, Mia");
  });
});

test("the state of a membership agrees with it", () => {
  expect(Object.values(STATUS_WORDS).map((word) => t(word))).toEqual([
    "Vigente",
    "Pago fallido",
    "Congelada",
    "Ya terminó",
  ]);
});

test.each([
  ["Counted @drawer", "Counted", "Contado"],
  ["Counted @stock", "Counted", "Se cuenta"],
  ["Archived @person", "Archived", "Archivada"],
  ["Archived @moves", "Archived", "Archivadas"],
  ["Credited @sum", "Credited", "Acreditado"],
  ["Withdrawn @sign-off", "Withdrawn", "Retirada"],
  ["Let in @done", "Let in", "Puede entrar"],
  ["Apparatus @plural", "Apparatus", "Aparatos"],
  ["On the whole sale", "On the whole sale", "En toda la venta"],
])("%s is said of its own noun", (text, english, spanish) => {
  expect(patternOf(text, es)).toBe(spanish);
  expect(patternOf(text, { locale: "en-US", catalogue: null })).toBe(english);
});

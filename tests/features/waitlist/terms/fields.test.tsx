import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { USUAL_TERMS, type WaitTerms } from "#shared/features/waitlist/waitlist-entry.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import type { PassRow } from "#web/features/memberships/tables.ts";
import { TermsFields } from "#web/features/waitlist/components/terms/terms-fields.tsx";

const IN_TWO_DAYS = Temporal.Now.instant().add({ hours: 48 }).toString();
const pack = { planName: "Ten classes", creditsLeft: 3 } as PassRow;

interface Shown {
  pass?: PassRow | null;
  terms?: Partial<WaitTerms>;
  instance?: Partial<ClassInstanceRow>;
  isMe?: boolean;
}

/** What the fields say, without the marks around it. */
function wordsOf({ pass = null, terms = {}, instance = {}, isMe = true }: Shown): string {
  const markup = renderToStaticMarkup(
    createElement(TermsFields, {
      instance: { startsAt: IN_TWO_DAYS, priceCents: 2500, ...instance } as ClassInstanceRow,
      terms: { ...USUAL_TERMS, ...terms },
      pass,
      isMe,
      onChange: () => undefined,
    }),
  );
  return markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("without a pass that pays, the price is said and nothing can be booked by itself", () => {
  const words = wordsOf({});
  expect(words).toContain("A seat is $25.00. You pay when you take it.");
  expect(words).not.toContain("Book it automatically");
});

test("with a pass, it is named, what it takes is said, and booking by itself is offered, not chosen", () => {
  const words = wordsOf({ pass: pack });
  expect(words).toContain("Ten classes covers it, using 1 class when the seat is booked.");
  expect(words).toContain(
    "Book it automatically with my pass As soon as a seat opens up, without asking. You can change this later.",
  );
  expect(words).not.toContain("$25.00");
  expect(USUAL_TERMS.autoConfirm).toBe(false);
  expect(wordsOf({ pass: { ...pack, creditsLeft: null } })).toContain("Ten classes covers it without using a class.");
  expect(wordsOf({ pass: pack, isMe: false })).toContain("Book it automatically with a pass");
});

test("who wished for it keeps the way out when no pass pays any more", () => {
  const words = wordsOf({ terms: { autoConfirm: true } });
  expect(words).toContain(
    "Book it automatically with my pass No pass covers this class now, so we&#x27;ll ask you first.",
  );
});

test("hours that are over cannot be chosen", () => {
  const startsAt = Temporal.Now.instant().add({ hours: 5 }).toString();
  const words = wordsOf({ instance: { startsAt } });
  expect(words).toContain("2 hours before the class 4 hours before the class");
  expect(words).not.toMatch(/(12|24) hours/);
});

test("a class that costs nothing says so", () => {
  expect(wordsOf({ instance: { priceCents: 0 } })).toContain("This class is free.");
});

import type { Translator } from "#api/translator/translator.ts";
import { writeTime } from "#shared/core/messages/dates.ts";
import { timeIn } from "#shared/core/time.ts";
import type { DisputeCase, DisputedPlace } from "#shared/features/payments/dispute.ts";

/** The evidence of a case as lines of text, for the paper and for the answer that the provider forwards. */
export interface EvidenceLines {
  sold: string[];
  /** For each place its name, and what is known of it. */
  places: { title: string; details: string[] }[];
  rules: string[];
  signatures: string[];
  messages: { title: string; text: string }[];
}

/** @param zone the studio's, on whose clock all moments are written */
export function toLines(found: DisputeCase, words: Translator, zone: string): EvidenceLines {
  const { t, named, stored, money, day, locale } = words;
  // With the year: a bank reads it months later.
  const at = (moment: string) =>
    `${day(new Date(moment))}, ${writeTime(timeIn(zone, Temporal.Instant.from(moment)), locale)}`;
  return {
    sold: found.dispute.sold.map(({ title, titleWords, quantity, cents }) => {
      const name = titleWords ? t(titleWords) : named(title);
      return `${quantity > 1 ? `${quantity} × ${name}` : name}: ${money(cents)}`;
    }),
    places: found.places.map((place) => ({
      title: [named(place.className) || t("A class that's gone"), place.personName, at(place.startsAt)].join(", "),
      details: placeDetails(place, words, at),
    })),
    rules: rulesOf(found.places, words),
    signatures: found.signatures.map(({ personName, signerName, version, signedAt, waiverId }) =>
      t("{waiver}, version {version}, for {person}: signed by {signer} on {when}", {
        ...{ waiver: waiverId, version: String(version), person: personName, signer: signerName },
        when: at(signedAt),
      }),
    ),
    messages: found.messages.map((sent) => ({
      title: `${at(sent.at)}, ${sent.toName}: ${stored(sent.title, sent.titleWords)}`,
      text: stored(sent.message, sent.messageWords),
    })),
  };
}

function placeDetails(place: DisputedPlace, { t }: Translator, at: (moment: string) => string): string[] {
  const { bookedAt, checkedInAt, cancelledAt, attendance } = place;
  return [
    ...(bookedAt ? [t("Booked {when}", { when: at(bookedAt) })] : []),
    ...(checkedInAt ? [t("Checked in {when}", { when: at(checkedInAt) })] : []),
    ...(attendance === "attended" && !checkedInAt ? [t("Came")] : []),
    ...(attendance === "no-show" ? [t("Didn't come")] : []),
    ...(cancelledAt ? [t("Canceled {when}", { when: at(cancelledAt) })] : []),
  ];
}

/** Each rule once, with the classes it was shown for. */
function rulesOf(places: readonly DisputedPlace[], { t, named, list }: Translator): string[] {
  const known = places.filter(({ cancelHours }) => cancelHours !== null);
  const byHours = Map.groupBy(known, ({ cancelHours }) => cancelHours ?? 0);
  return [...byHours].map(([hours, some]) => {
    const classes = list([...new Set(some.map(({ className }) => named(className)))]);
    return `${classes}: ${t("Free to cancel until {hours, plural, one {# hour} other {# hours}} before", { hours })}`;
  });
}

interface Span {
  startsAt: Date | string;
  endsAt: Date | string;
}

const ms = (moment: Date | string): number => new Date(moment).getTime();

/** Whether two classes are on at the same time; one may begin when the other ends. */
export const overlaps = (a: Span, b: Span): boolean => ms(a.startsAt) < ms(b.endsAt) && ms(b.startsAt) < ms(a.endsAt);

/** No class is longer: it bounds where one that is still on is looked for. */
export const LONGEST_CLASS_MS = 24 * 3_600_000;

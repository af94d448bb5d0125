/** A clock that stands still until a test moves it. */
export interface Clock {
  now(): Temporal.Instant;
  set(instant: string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export function createClock(startAt: string): Clock {
  let now = Temporal.Instant.from(startAt);
  return {
    now: () => now,
    set: (instant) => {
      now = Temporal.Instant.from(instant);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = now.add({ hours: days * 24 + hours, minutes, seconds });
    },
  };
}

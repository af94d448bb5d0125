import type { PersonOutcome } from "./group-action.ts";

interface Division<Person> {
  chosen: Person[];
  /** Those who would come, and find no seat. */
  withoutSeat: Person[];
}

/**
 * Gives the seats to people who can be booked: in their order, without those the admin left out.
 * @param seatsLeft null: there are enough
 */
export function divideSeats<Person extends Pick<PersonOutcome, "personId" | "state">>(
  people: readonly Person[],
  leftOut: ReadonlySet<string>,
  seatsLeft: number | null,
): Division<Person> {
  const wanted = people.filter(({ personId, state }) => state === "waiting" && !leftOut.has(personId));
  const seats = seatsLeft ?? wanted.length;
  return { chosen: wanted.slice(0, seats), withoutSeat: wanted.slice(seats) };
}

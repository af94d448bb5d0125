import type { PersonOutcome } from "./group-action.ts";

interface Division<Person> {
  chosen: Person[];
  /** Who would come, and finds no seat. */
  withoutSeat: Person[];
}

/**
 * Who of the people that can be booked gets one of the seats: in their order, without those the admin left out.
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

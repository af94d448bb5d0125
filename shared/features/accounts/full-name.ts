import type { PersonName } from "./person-name.ts";

type Named = Pick<PersonName, "firstName" | "lastName">;

/** As people are called everywhere; an unknown person has an empty name. */
export const fullName = (person: Named | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : "";

/** A row's part of a person. A document of an earlier version has fewer fields. */
export const personName = ({ firstName, lastName, pronouns = "" }: PersonName): PersonName => ({
  firstName,
  lastName,
  pronouns,
});

/** Of a row whose person is gone. */
export const NO_NAME: PersonName = personName({ firstName: "", lastName: "" });

/** Of an account that was erased. */
export const FORMER_NAME: PersonName = { ...NO_NAME, firstName: "Former", lastName: "member" };

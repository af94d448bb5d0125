interface Named {
  firstName: string;
  lastName: string;
}

/** As people are called everywhere; nobody has no name. */
export const fullName = (person: Named | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}` : "";

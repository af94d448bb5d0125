import { type PersonName, PersonName as Shape } from "#shared/features/accounts/person-name.ts";

/** What a person is called, as a document keeps it: a text for each field of the contract. */
export const NAME_FIELDS = Object.fromEntries(
  Object.keys(Shape.shape).map((field) => [field, { type: String, default: "" }]),
) as Record<keyof PersonName, { type: StringConstructor; default: string }>;

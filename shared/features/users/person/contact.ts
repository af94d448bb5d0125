import type * as z from "zod";
import type { Actor } from "#shared/core/actor.ts";
import type { Role } from "#shared/core/roles.ts";
import { PersonNameInput } from "../../accounts/person-name.ts";
import { LanguageCode } from "../../language/language.ts";
import { CareChange } from "../../profile/care.ts";
import { Phone } from "../../profile/phone.ts";

/** How a person is called and reached. Only what is named changes; an empty text takes it away. */
export const ContactChange = PersonNameInput.partial().extend({
  phone: Phone.optional(),
  ...CareChange.pick({ emergencyName: true, emergencyPhone: true }).shape,
  language: LanguageCode.optional(),
});
export type ContactChange = z.infer<typeof ContactChange>;

/** The address that letters go to opens the account: the front desk changes it for members only, never for the team. */
export const canChangeContact = (actor: Pick<Actor, "role">, person: { role: Role }): boolean =>
  actor.role === "admin" || (actor.role === "front-desk" && ["student", "parent"].includes(person.role));

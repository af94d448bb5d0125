import * as z from "zod";
import { admins, desk } from "#shared/core/access.ts";
import { endpoint } from "#shared/core/endpoint.ts";
import { Id } from "#shared/core/ids.ts";
import { EmailAddress } from "#shared/features/accounts/forms.ts";
import { OverrideReason } from "#shared/features/bookings/gates.ts";
import { UserDetails } from "../user-details.ts";
import { ContactChange } from "./contact.ts";
import { PastVisit, UserPayment, UserPlace, UserRecord } from "./user-record.ts";

const MOST_PAGES = 50;
const OneUser = z.object({ id: Id });
const OnePage = OneUser.extend({ page: z.coerce.number().int().min(0).max(MOST_PAGES).default(0) });

export const listUserPlaces = endpoint({
  name: "users.listUserPlaces",
  method: "GET",
  path: "/api/admin/users/:id/places",
  summary: "A person's places in classes: those ahead, the next first, or what was, the latest first.",
  input: OnePage.extend({ when: z.enum(["ahead", "past"]).default("ahead") }),
  output: z.object({ places: z.array(UserPlace), hasMore: z.boolean() }),
  access: desk,
});

export const listPastVisits = endpoint({
  name: "users.listPastVisits",
  method: "GET",
  path: "/api/admin/users/:id/past-visits",
  summary: "A person's visits before the studio moved here, as they were imported; the latest first.",
  input: OnePage,
  output: z.object({ visits: z.array(PastVisit), hasMore: z.boolean() }),
  access: desk,
});

export const listUserPayments = endpoint({
  name: "users.listUserPayments",
  method: "GET",
  path: "/api/admin/users/:id/payments",
  summary: "What a person paid in the app, at the till and each month, and their invoices; the latest first.",
  input: OnePage,
  output: z.object({ payments: z.array(UserPayment), hasMore: z.boolean() }),
  access: desk,
});

export const getUserRecord = endpoint({
  name: "users.getUserRecord",
  method: "GET",
  path: "/api/admin/users/:id/record",
  summary: "A person's language, signed waivers and the notes of staff.",
  input: OneUser,
  output: UserRecord,
  access: admins,
});

export const changeContact = endpoint({
  name: "users.changeContact",
  method: "PATCH",
  path: "/api/admin/users/:id/contact",
  summary: "Change a person's name, phone, emergency contact or language. The front desk: of members only.",
  input: z.object({ id: Id, ...ContactChange.shape }),
  output: UserDetails,
  access: desk,
});

export const changeEmail = endpoint({
  name: "users.changeEmail",
  method: "PUT",
  path: "/api/admin/users/:id/email",
  summary: "Give a person another e-mail address. It counts once the link that is mailed to it is opened.",
  input: z.object({ id: Id, ...EmailAddress.shape }),
  output: UserDetails,
  access: desk,
  rate: "costly",
  asksAgain: true,
});

export const bookForUser = endpoint({
  name: "users.bookForUser",
  method: "POST",
  path: "/api/admin/users/:id/places",
  summary:
    "Book a class for a person with their pass, or unpaid; in place of another class, which is then canceled at no cost.",
  input: OneUser.extend({
    /** The device of the admin or the front desk makes it. */
    bookingId: Id,
    classInstanceId: Id,
    /** Where no pass pays: booked, to be paid at the desk. */
    paysLater: z.boolean().default(false),
    insteadOfId: Id.optional(),
    /** False: staff were not asked yet whether the person is to be in two classes at once. */
    anyway: z.boolean().optional(),
    /** Why staff let in a person who lacks what the class requires. */
    overrideReason: OverrideReason.optional(),
  }),
  output: UserPlace,
  access: desk,
});

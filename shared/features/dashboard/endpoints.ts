import * as z from "zod";
import { admins } from "../../core/access.ts";
import { endpoint } from "../../core/endpoint.ts";
import { InstantText } from "../../core/time.ts";
import { Need, RefusedChange } from "./needs.ts";
import { Found, SearchQuery } from "./search.ts";
import { Today } from "./today.ts";
import { Figures } from "./weeks.ts";

export const getToday = endpoint({
  name: "dashboard.getToday",
  method: "GET",
  path: "/api/admin/dashboard/today",
  summary: "The classes of today with seats, instructor, and who is unpaid, unsigned or not marked.",
  output: Today,
  access: admins,
});

export const getNeeds = endpoint({
  name: "dashboard.getNeeds",
  method: "GET",
  path: "/api/admin/dashboard/needs",
  summary:
    "Work that waits for a person: disputed payments, failed cards, overdue invoices, questions, refused changes and more, counted up to 100.",
  output: z.object({ asOf: InstantText, needs: z.array(Need) }),
  access: admins,
});

export const listRefused = endpoint({
  name: "dashboard.listRefused",
  method: "GET",
  path: "/api/admin/dashboard/refused",
  summary: "Changes of staff without a network that the server refused in the last three days, the newest first.",
  output: z.array(RefusedChange),
  access: admins,
});

export const getFigures = endpoint({
  name: "dashboard.getFigures",
  method: "GET",
  path: "/api/admin/dashboard/figures",
  summary:
    "Six figures of twelve weeks: money in, money owed to members, fill, second visits, students at risk, people who waited in vain.",
  output: Figures,
  access: admins,
});

export const searchStudio = endpoint({
  name: "dashboard.searchStudio",
  method: "GET",
  path: "/api/admin/search",
  summary:
    "People, classes of the coming week, orders, invoices and moves by the beginnings of words, or by number; five of each.",
  input: z.object({ query: SearchQuery }),
  output: Found,
  access: admins,
});

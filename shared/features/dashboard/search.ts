import * as z from "zod";
import { Id } from "../../core/ids.ts";
import { Cents } from "../../core/money.ts";
import { Role } from "../../core/roles.ts";
import { LONGEST_SEARCH } from "../../core/service/pages.ts";
import { Day, InstantText, LocalTime } from "../../core/time.ts";
import { SHORTEST_SEARCH } from "./search-rules.ts";

export const SearchQuery = z.string().trim().min(SHORTEST_SEARCH).max(LONGEST_SEARCH);

export const Found = z.object({
  people: z.array(z.object({ id: Id, name: z.string(), role: Role, isArchived: z.boolean() })),
  classes: z.array(z.object({ id: Id, name: z.string(), date: Day, startTime: LocalTime, instructorName: z.string() })),
  orders: z.array(
    z.object({ id: z.string(), number: z.int(), payerName: z.string(), cents: Cents, paidAt: InstantText }),
  ),
  invoices: z.array(
    z.object({ id: Id, number: z.int(), customerName: z.string(), openCents: Cents, issuedAt: InstantText }),
  ),
  moves: z.array(z.object({ id: Id, name: z.string(), apparatus: z.string() })),
});
export type Found = z.infer<typeof Found>;

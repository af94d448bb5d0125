import * as z from "zod";
import { Id } from "#shared/core/ids.ts";
import { Cents } from "#shared/core/money.ts";
import { Day, LocalTime } from "#shared/core/time.ts";

const Count = z.int().min(0);

/** What archiving ends, and what stays: for one person, or with the children who go too. */
export const ArchivePreview = z.object({
  /** Places ahead in all, and the next of them. */
  places: Count,
  nextPlaces: z
    .array(z.object({ id: Id, className: z.string(), personName: z.string(), date: Day, startTime: LocalTime }))
    .max(5),
  /** Of the places: how many a pack, a membership and money paid for. */
  onPacks: Count,
  onMemberships: Count,
  paidCents: Cents,
  waits: Count,
  memberships: z.array(
    z.object({ id: Id, planName: z.string(), personName: z.string(), priceCents: Cents.nullable() }),
  ),
  /** Places of others that one of these memberships pays for. */
  placesOfOthers: Count,
  /** Memberships of others that renew from their card. */
  paysFor: Count,
  packs: z.array(z.object({ id: Id, planName: z.string(), personName: z.string(), creditsLeft: z.int().nullable() })),
  /** Still owed on invoices. */
  openCents: Cents,
  devices: Count,
  /** Classes ahead that they lead. */
  leads: Count,
  /** A letter can reach them, or a guardian of theirs. */
  hasAddress: z.boolean(),
  /** Minors who have no other guardian with an account. */
  children: z.array(z.object({ id: Id, name: z.string() })),
});
export type ArchivePreview = z.infer<typeof ArchivePreview>;

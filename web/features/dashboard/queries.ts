import { STAFF_ROLES } from "#shared/core/roles.ts";
import type { User } from "#shared/features/accounts/user.ts";
import type { Booking } from "#shared/features/bookings/booking.ts";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";
import { balanceOf } from "#shared/features/invoices/amounts.ts";
import type { StudioDatabase } from "../../data/db.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import { loadUnread } from "../chat/index.ts";
import type { InvoiceRow } from "../invoices/tables.ts";
import type { PassRow } from "../memberships/tables.ts";

export interface BookedClass {
  booking: Booking;
  /** Missing while only the booking has arrived on this device. */
  instance: ClassInstance | undefined;
}

export interface DashboardData {
  /** Booked and still to come, or running; soonest first. */
  upcoming: BookedClass[];
  /** In the cart, with a seat that is still kept. */
  held: BookedClass[];
  unread: number;
  /** New messages in the staff chat. */
  chatUnread: number;
  /** To pay, overdue first. */
  invoices: InvoiceRow[];
  /** Memberships whose card was declined. */
  declined: PassRow[];
  /** False until the first sync has come: nothing is known then, which is not "nothing there". */
  isHere: boolean;
}

const HOUR_MS = 3_600_000;
/** A class that has begun is still "next" while one is on the way into the hall. */
const STILL_NEXT_MS = HOUR_MS / 2;

/** Staff also get the bookings of those they teach; home is about the own ones. */
const isOwn = (user: User, booking: Booking): boolean =>
  !STAFF_ROLES.includes(user.role) || booking.attendeeId === user.id || booking.bookedById === user.id;

const isToPay = (invoice: InvoiceRow): boolean =>
  invoice.issuedAt !== null && invoice.voidedAt === null && balanceOf(invoice).openCents > 0;

export async function loadDashboard(db: StudioDatabase, user: User, nowMs: number): Promise<DashboardData> {
  const from = new Date(nowMs - STILL_NEXT_MS).toISOString();
  const rows = await db.rows<Booking>("bookings").where("startsAt").aboveOrEqual(from).sortBy("startsAt");
  const own = rows.filter((booking) => isOwn(user, booking));
  const instances = await db
    .rows<ClassInstance>("classInstances")
    .bulkGet(own.map(({ classInstanceId }) => classInstanceId));
  const all = own.map((booking, index) => ({ booking, instance: instances[index] }));
  const isOwner = (id: string) => !STAFF_ROLES.includes(user.role) || id === user.id;
  const invoices = await db.rows<InvoiceRow>("invoices").toArray();
  const passes = await db.rows<PassRow>("passes").toArray();
  return {
    isHere: (await db.meta.get("asOf")) !== undefined,
    invoices: invoices
      .filter((invoice) => isToPay(invoice) && isOwner(invoice.customerId))
      .sort((a, b) => a.dueOn.localeCompare(b.dueOn)),
    declined: passes.filter(({ status, ownerId }) => status === "past-due" && isOwner(ownerId)),
    upcoming: all.filter(({ booking }) => booking.status === "booked"),
    held: all.filter(({ booking }) => booking.status === "held" && Date.parse(booking.heldUntil ?? "") > nowMs),
    chatUnread: await loadUnread(db, user.id),
    unread: await db
      .rows<{ isRead: boolean }>("notifications")
      .filter(({ isRead }) => !isRead)
      .count(),
  };
}

/** Undefined for the instant until the device has answered. */
export function useDashboard(user: User, nowMs: number, first?: DashboardData): DashboardData | undefined {
  const db = useDatabase();
  return useLiveQuery(() => loadDashboard(db, user, nowMs), [db, user, nowMs], first);
}

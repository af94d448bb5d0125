import type { User } from "#shared/features/accounts/user.ts";
import { isHeld } from "#shared/features/classes/seat-rules.ts";
import { t } from "../../words/t.ts";
import type { BookingRow } from "../bookings/tables.ts";

type Me = Pick<User, "id" | "role">;

const SEES_ALL_BOOKINGS: readonly User["role"][] = ["admin", "instructor", "teacher"];

/** Staff have all bookings on the device, for the rosters; others have only what concerns their household. */
export const isMine = (booking: BookingRow, me: Me): boolean =>
  booking.attendeeId === me.id || booking.bookedById === me.id || !SEES_ALL_BOOKINGS.includes(me.role);

/** Whether the place is booked, and not only held or asked for. */
export const isBooked = (booking: BookingRow): boolean => booking.status === "booked";

/** In the user's own cart, held or only requested; another user's cart is theirs to pay. */
export const isInMyCart = (booking: BookingRow, me: Me, now: Temporal.Instant): boolean =>
  booking.bookedById === me.id && ((booking.status === "requested" && !booking.passId) || isHeld(booking, now));

/** Asked for with a pass, which needs no cart. */
export const isRequestedWithPass = (booking: BookingRow): boolean =>
  booking.status === "requested" && Boolean(booking.passId);

type Whose = Pick<BookingRow, "attendeeId" | "attendeeName">;

const firstNameOf = ({ attendeeName }: Whose): string => attendeeName.split(" ")[0] ?? attendeeName;

/** In a list of who has a place: "you", or the other person's first name. */
export const attendeeWord = (booking: Whose, me: Me): string =>
  booking.attendeeId === me.id ? t("you @subject") : firstNameOf(booking);

/** Whose place it is, as a sentence; `null` for the user's own. */
export const nameUnlessMine = (booking: Whose, me: Pick<Me, "id">): string | null =>
  booking.attendeeId === me.id ? null : firstNameOf(booking);

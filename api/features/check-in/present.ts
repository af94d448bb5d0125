import { conflict } from "#shared/core/errors.ts";
import { message } from "#shared/core/messages/message.ts";
import { toDate, toInstant } from "#shared/core/time.ts";
import { isHere } from "#shared/features/attendance/mark-rules.ts";
import { doorStateAt, isTooOld, OPENS_MINUTES_BEFORE, timeAtDoor } from "#shared/features/check-in/check-in-window.ts";
import type { Services } from "../../services.ts";
import type { UserDocument } from "../accounts/index.ts";
import { giveOwnMark } from "../attendance/index.ts";
import type { BookingDocument } from "../bookings/index.ts";
import type { ClassInstanceDocument } from "../classes/index.ts";
import { assertWaiver } from "../waivers/index.ts";

export const tooEarly = () =>
  conflict(
    "check-in.too-early",
    message("Check-in opens {limit, plural, one {# minute} other {# minutes}} before the class.", {
      limit: OPENS_MINUTES_BEFORE,
    }),
  );
export const tooLate = () =>
  conflict("check-in.too-late", message("Check-in for this class is closed. Tell your instructor you're here."));

interface AtDoor {
  person: Pick<UserDocument, "waiverSigned" | "guardianMissing">;
  /** How a refusal names them. */
  calledName: string;
  booking: BookingDocument;
  instance: ClassInstanceDocument;
  claimedAt: string;
  source: "self" | "guardian" | "kiosk";
  byId: string;
  operationId: string;
}

/**
 * Marks a person present who has a place in a class and was at the door in time. Safe to repeat.
 * @throws AppError 409 `class.cancelled`, `check-in.too-early`, `check-in.too-late`, `waiver.unsigned`,
 * `check-in.marked`
 */
export async function markPresent(atDoor: AtDoor, services: Services): Promise<void> {
  const { person, calledName, booking, instance, claimedAt, ...by } = atDoor;
  const now = services.now();
  const at = timeAtDoor(Temporal.Instant.from(claimedAt), now);
  if (instance.status === "cancelled") throw conflict("class.cancelled", message("This class was canceled."));
  const state = isTooOld(at, now) ? "late" : doorStateAt(toInstant(instance.startsAt), at);
  if (state === "early") throw tooEarly();
  if (state === "late") throw tooLate();
  assertWaiver(person, calledName);
  const mark = await giveOwnMark(booking, { ...by, at: toDate(at), receivedAt: toDate(now) }, services);
  if (mark && !isHere(mark.mark))
    throw conflict("check-in.marked", message("Your instructor already marked this class. Please talk to them."));
}

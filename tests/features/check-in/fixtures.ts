import { v7 as newId } from "uuid";
import { AttendanceRecordModel } from "#api/features/attendance/index.ts";
import { checkIn, checkInAtKiosk } from "#shared/features/check-in/endpoints.ts";
import type { SignedIn } from "../../support/people.ts";
import type { Studio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";

/** The codes a person's own device has, by whose they are. */
export async function codesOf(studio: Studio, as: SignedIn): Promise<Record<string, string>> {
  await studio.runJob("checkIn.giveCodes");
  const device = createDevice(studio, as);
  await device.sync();
  const rows = [...(device.rows.get("checkInCodes")?.values() ?? [])] as unknown as { id: string; code: string }[];
  return Object.fromEntries(rows.map(({ id, code }) => [id, code]));
}

export const sayHere = (
  studio: Studio,
  bookingId: string,
  as: SignedIn,
  { at = studio.clock.now().toString(), key = newId() } = {},
) => studio.call(checkIn, { bookingId, at }, as, key);

export const typeCode = (
  studio: Studio,
  code: string,
  { key = newId(), ...rest }: { typedAt?: string; key?: string; bookingId?: string } = {},
) => studio.call(checkInAtKiosk, { code, ...rest }, undefined, key);

export const marksOf = async (bookingId: string) =>
  (await AttendanceRecordModel.findById(bookingId).lean())?.marks ?? [];

import { mongoose } from "#api/db/mongoose.ts";
import type { Services } from "#api/services.ts";
import type { QuietHours } from "#shared/features/notifications/preferences.ts";
import { EARLY_MINUTES, quietAt } from "#shared/features/notifications/quiet.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { NotificationPreferencesModel, type PreferencesDocument } from "./preferences.model.ts";

const { trusted } = mongoose;

/**
 * Attendees whose reminders go to a user with quiet hours now, or in a moment: the user's own and those of their
 * family. By attendee, with the quiet hours of each recipient.
 */
export async function findQuietAttendees({ now, timeZone }: Services): Promise<Map<string, QuietHours[]>> {
  const soon = now().add({ minutes: EARLY_MINUTES });
  const chosen = await NotificationPreferencesModel.find({ "quiet.from": trusted({ $gt: "" }) }).lean<
    PreferencesDocument[]
  >();
  const quietById = new Map(
    chosen.flatMap(({ _id, quiet }) => (quiet && quietAt(soon, quiet, timeZone) ? [[_id, quiet]] : [])),
  );
  const attendees = new Map<string, QuietHours[]>();
  const add = (attendeeId: string, quiet: QuietHours) =>
    attendees.set(attendeeId, [...(attendees.get(attendeeId) ?? []), quiet]);
  for (const [id, quiet] of quietById) add(id, quiet);
  if (quietById.size === 0) return attendees;
  const guardians = await UserModel.find({
    _id: trusted({ $in: [...quietById.keys()] }),
    isGuardian: true,
    familyId: trusted({ $ne: null }),
  }).lean<UserDocument[]>();
  const familyIds = guardians.flatMap(({ familyId }) => familyId ?? []);
  const members = await UserModel.find({ familyId: trusted({ $in: familyIds }) }).lean<UserDocument[]>();
  for (const guardian of guardians)
    for (const member of members.filter(
      ({ _id, familyId }) => familyId === guardian.familyId && _id !== guardian._id,
    )) {
      const quiet = quietById.get(guardian._id);
      if (quiet) add(member._id, quiet);
    }
  return attendees;
}

import type { QuietHours } from "../../../../shared/features/notifications/preferences.ts";
import { EARLY_MINUTES, quietAt } from "../../../../shared/features/notifications/quiet.ts";
import { mongoose } from "../../../db/mongoose.ts";
import type { Services } from "../../../services.ts";
import { type UserDocument, UserModel } from "../../accounts/index.ts";
import { NotificationPreferencesModel, type PreferencesDocument } from "./preferences.model.ts";

const { trusted } = mongoose;

/**
 * Whose reminders reach somebody whose quiet hours are on, or begin in a moment: their own and those of the family they
 * look after. By attendee, with the quiet hours of each who is told.
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

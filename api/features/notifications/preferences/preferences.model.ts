import { isDuplicateKey } from "#api/db/duplicate-key.ts";
import { mongoose } from "#api/db/mongoose.ts";
import { type SyncedFields, syncedSchema } from "#api/db/synced.ts";
import { toDate } from "#shared/core/time.ts";
import { DEFAULT_PREFERENCES } from "#shared/features/notifications/default-preferences.ts";
import type {
  NotificationPreferences,
  NotificationPreferencesChange,
  NotificationPreferencesRow,
} from "#shared/features/notifications/preferences.ts";

const { trusted } = mongoose;
const chosen = { type: mongoose.Schema.Types.Mixed } as const;

interface PreferencesFields extends Partial<NotificationPreferences> {
  /** When the user asked for news, or stopped them. */
  newsAt?: Date;
}

/** The id is the person's. What was never chosen is not here. */
const schema = syncedSchema<PreferencesFields>(
  {
    leads: { type: [String], default: undefined },
    quiet: chosen,
    reminders: chosen,
    payments: chosen,
    chat: chosen,
    other: chosen,
    texts: { type: Boolean, default: undefined },
    news: { type: Boolean, default: undefined },
    newsAt: { type: Date, default: undefined },
  },
  { versionKey: false },
);
schema.index({ leads: 1 }, { sparse: true });
schema.index({ "quiet.from": 1 }, { sparse: true });
export const NotificationPreferencesModel = mongoose.model(
  "NotificationPreferences",
  schema,
  "notification_preferences",
);
export type PreferencesDocument = PreferencesFields & SyncedFields;

const toPreferences = (doc: Partial<NotificationPreferences> | null): NotificationPreferences => ({
  leads: doc?.leads ?? DEFAULT_PREFERENCES.leads,
  quiet: doc?.quiet ?? null,
  reminders: doc?.reminders ?? DEFAULT_PREFERENCES.reminders,
  payments: doc?.payments ?? DEFAULT_PREFERENCES.payments,
  chat: doc?.chat ?? DEFAULT_PREFERENCES.chat,
  other: doc?.other ?? DEFAULT_PREFERENCES.other,
  texts: doc?.texts ?? DEFAULT_PREFERENCES.texts,
  news: doc?.news ?? DEFAULT_PREFERENCES.news,
});

export const toPreferencesRow = (doc: PreferencesDocument): NotificationPreferencesRow => ({
  id: doc._id,
  ...toPreferences(doc),
});

/** What a person wants to be notified of, with the defaults. */
export const readPreferences = async (userId: string): Promise<NotificationPreferences> =>
  toPreferences(await NotificationPreferencesModel.findById(userId).lean<PreferencesDocument>());

/** Of several people, by their ids. */
export async function findPreferences(userIds: string[]): Promise<(userId: string) => NotificationPreferences> {
  const docs = await NotificationPreferencesModel.find({ _id: trusted({ $in: userIds }) }).lean<
    PreferencesDocument[]
  >();
  const byId = new Map(docs.map((doc) => [doc._id, doc]));
  return (userId) => toPreferences(byId.get(userId) ?? null);
}

/** Field by field: what two devices change at the same time is lost in neither. */
export async function changePreferences(
  userId: string,
  change: NotificationPreferencesChange,
  now: Temporal.Instant,
): Promise<void> {
  const chosen = { ...change, ...(change.news !== undefined && { newsAt: toDate(now) }) };
  const named = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const save = () =>
    NotificationPreferencesModel.updateOne(
      { _id: userId },
      { $set: named, $setOnInsert: { audiences: [`user:${userId}`] } },
      { upsert: true },
    );
  await save().catch((error: unknown) => {
    if (isDuplicateKey(error)) return save();
    throw error;
  });
}

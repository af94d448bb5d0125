import { v7 as newId } from "uuid";
import { mongoose } from "#api/db/mongoose.ts";
import { type UserDocument, UserModel } from "#api/features/accounts/index.ts";
import type { Person } from "#tests/support/people.ts";

type Doc = Record<string, unknown> & { _id: unknown };

/** The merge's own, the log, and what every request leaves. */
const OWN = /^(person_merges|before_images|audit_|operations|reconcile_runs|sessions|wake_ups|jobs|log)/;

async function everyDoc(): Promise<{ place: string; doc: Doc }[]> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const found = await Promise.all(
    collections.map(async (collection) =>
      (await collection.find().toArray()).map((doc) => ({ place: collection.collectionName, doc: doc as Doc })),
    ),
  );
  return found.flat();
}

/** Revisions and marks of who lost a document are for devices; a tombstone is as good as nothing. */
function bare({ rev: _, audiences, ...doc }: Doc): unknown {
  const visible = Array.isArray(audiences)
    ? audiences.filter((each: string) => !each.startsWith("-")).toSorted()
    : null;
  return { ...doc, ...(visible && { audiences: visible }) };
}

/** Every document of the database, to be compared one by one. */
export async function pictureOfAll(): Promise<Map<string, unknown>> {
  const docs = (await everyDoc()).filter(({ place, doc }) => !OWN.test(place) && !doc.deletedAt);
  return new Map(docs.map(({ place, doc }) => [`${place} ${String(doc._id)}`, bare(doc)]));
}

/**
 * What is written down for good (`audit_lines`, the signatures), is of the account as such and stays with it, or is made
 * again of people by a job.
 */
const STAYS_NAMED = new Set([
  ...[
    "audit_lines",
    "audit_begun",
    "operations",
    "person_merges",
    "before_images",
    "waiver_signature_records",
    "erasures",
  ],
  ...["users", "sessions", "second_factors", "push_devices", "calendar_links", "checkout_choices"],
  ...["notification_preferences", "language_preferences", "email_proofs", "password_resets", "mail_outbox"],
  ...["members", "safety_cards", "student_states", "failed_items", "sandbox_customers"],
]);

const names = ({ doc }: { doc: Doc }, personId: string): boolean =>
  // An emptied credit stays where orders and the ledger name it.
  JSON.stringify({ ...doc, rev: null })
    .replaceAll(/"(balance:)?(credit|merged):[^"]+"/g, "")
    .includes(personId) && !(doc._id === `credit:${personId}` && doc.leftCents === 0);

/** Collections with documents, not deleted, that name one of these people and should not after a merge. */
export async function placesNaming(...people: string[]): Promise<string[]> {
  const docs = (await everyDoc()).filter(({ place, doc }) => !STAYS_NAMED.has(place) && !doc.deletedAt);
  const found = docs.filter((each) => people.some((id) => names(each, id)));
  return [...new Set(found.map(({ place }) => place))].toSorted();
}

export type Named = Pick<Person, "id">;
export const mergeOf = (gone: Named, kept: Named, mergeId = newId()) => ({ id: gone.id, intoId: kept.id, mergeId });
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "went well",
    (error: { code?: string }) => error.code,
  );
export const stored = (person: Named) => UserModel.findById(person.id).orFail().lean<UserDocument>();

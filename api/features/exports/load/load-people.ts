import { openDb } from "#api/db/limits/connections.ts";
import type { Row } from "../stages/rows.ts";

interface StoredUser {
  _id: string;
  email?: string | null;
  passwordHash?: string | null;
}

const users = () => openDb().collection<StoredUser>("users");

/**
 * A person of the export. An admin who opened this studio with the same address becomes that person and keeps the password;
 * all others choose one by *Forgot password?*. Safe to repeat: the password is on the new row before the old one goes.
 */
export async function loadPerson(row: Row): Promise<void> {
  const person = row as Row & StoredUser;
  const known = await users().findOne({ _id: person._id });
  const opener = person.email ? await users().findOne({ email: person.email, _id: { $ne: person._id } }) : null;
  const passwordHash = known?.passwordHash ?? opener?.passwordHash ?? null;
  const loaded = { ...person, passwordHash };
  if (opener) {
    await users().replaceOne({ _id: person._id }, { ...loaded, email: null }, { upsert: true });
    await users().deleteOne({ _id: opener._id });
    await openDb().collection("sessions").deleteMany({ userId: opener._id });
  }
  await users().replaceOne({ _id: person._id }, loaded, { upsert: true });
}

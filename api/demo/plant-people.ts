import { toDate } from "../../shared/core/time.ts";
import { fullName } from "../../shared/features/accounts/full-name.ts";
import { insertAll } from "../db/bulk/insert-all.ts";
import { passwordHasher, UserModel } from "../features/accounts/index.ts";
import { NotificationPreferencesModel } from "../features/notifications/index.ts";
import { FaceModel } from "../features/profile/index.ts";
import { BIOS, DEMO_PASSWORD, SIGN_INS } from "./people.data.ts";
import { demoUsers } from "./people.ts";
import type { DemoStudio } from "./studio.ts";

/** One hash for all of them: the password is printed anyway, and eighty hashes would take seconds. */
export async function plantPeople(studio: DemoStudio): Promise<void> {
  await plantConsents(studio);
  const users = demoUsers(studio, await passwordHasher.hash(DEMO_PASSWORD));
  await insertAll(UserModel, users as never[]);
  await plantBios(users);
}

async function plantBios(users: ReturnType<typeof demoUsers>): Promise<void> {
  const bios = users.flatMap((user) => {
    const bio = BIOS[fullName(user)];
    return bio ? [{ _id: user._id, pictureId: null, bio, audiences: ["public"] }] : [];
  });
  await insertAll(FaceModel, bios as never[]);
}

/** Of those without a sign-in of the demo, two of three want the studio's news. */
async function plantConsents(studio: DemoStudio): Promise<void> {
  const named = new Set(SIGN_INS.map(({ username }) => username));
  const people = demoUsers(studio, "").filter(({ email, username }) => email && !named.has(username ?? ""));
  const newsAt = toDate(studio.services.now());
  const asked = people
    .filter((_, at) => at % 3 !== 0)
    .map(({ _id }) => ({ _id, news: true, newsAt, audiences: [`user:${_id}`] }));
  await insertAll(NotificationPreferencesModel, asked as never[]);
}

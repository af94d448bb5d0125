import { insertAll } from "../db/bulk/insert-all.ts";
import { passwordHasher, UserModel } from "../features/accounts/index.ts";
import { DEMO_PASSWORD } from "./people.data.ts";
import { demoUsers } from "./people.ts";
import type { DemoStudio } from "./studio.ts";

/** One hash for all of them: the password is printed anyway, and eighty hashes would take seconds. */
export async function plantPeople(studio: DemoStudio): Promise<void> {
  await insertAll(UserModel, demoUsers(studio, await passwordHasher.hash(DEMO_PASSWORD)) as never[]);
}

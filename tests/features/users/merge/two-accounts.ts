import { beforeEach } from "vitest";
import { mergeUser, undoMerge } from "#shared/features/users/merge/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import type { Studio } from "#tests/support/studio.ts";
import { mergeOf, type Named } from "./fixtures.ts";

interface TwoAccounts {
  admin: SignedIn;
  /** Who stays, by default. */
  into: SignedIn;
  /** Who goes. */
  from: SignedIn;
  /** @returns the merge's id */
  merge(gone?: Named, kept?: Named): Promise<string>;
  undo(mergeId: string, kept?: Named): Promise<{ leftFields: number }>;
}

/** An empty studio for each test, with one person who has two accounts. */
export function twoAccounts(studio: Studio): TwoAccounts {
  const two = {
    merge: async (gone = two.from, kept = two.into) => {
      const request = mergeOf(gone, kept);
      await studio.call(mergeUser, request, two.admin);
      return request.mergeId;
    },
    undo: (mergeId, kept = two.into) => studio.call(undoMerge, { id: kept.id, mergeId }, two.admin),
  } as Pick<TwoAccounts, "merge" | "undo"> as TwoAccounts;
  beforeEach(async () => {
    await studio.reset();
    two.admin = await studio.signIn("admin", { firstName: "Zoe", username: "zoe" });
    two.into = await studio.signIn("student", { firstName: "Anna", username: "anna" });
    two.from = await studio.signIn("student", { firstName: "Ana", lastName: "Double", username: "ana" });
  });
  return two;
}

import { noteEvent } from "#api/audit/audited.ts";
import type { Services } from "#api/services.ts";
import { endSessions } from "../sessions/sessions.ts";
import { findByLogin } from "../users.ts";
import { removeFactor } from "./second-factor.ts";

/**
 * Takes a person's second factor away and ends their sessions; the log says that it was done from the console.
 * @returns the sentence to print @throws Error for a name that no account has
 */
export async function resetFactor(login: string, services: Pick<Services, "now" | "log" | "secrets">): Promise<string> {
  const user = await findByLogin(login);
  if (!user) throw new Error(`No account is called ${login}.`);
  if (!(await removeFactor(user._id))) return `${login} has no second factor.`;
  await endSessions({ userId: user._id }, services);
  await noteEvent({ what: "accounts.resetSecondFactor", aboutIds: [user._id], ip: "", device: "console" }, services);
  return `${login} signs in with the password alone now, and is signed out everywhere.`;
}

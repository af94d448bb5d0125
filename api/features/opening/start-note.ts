import type { Services } from "../../services.ts";
import { isWithoutAdmin, openingLink } from "./first-admin.ts";

/**
 * Words for the start log while the studio has no admin; null after. In production they name the command instead of the
 * link: logs are read by more people, and kept longer, than the server's console.
 */
export async function openingNote(services: Pick<Services, "secrets" | "env">, origin: string): Promise<string | null> {
  if (!(await isWithoutAdmin())) return null;
  return services.env.NODE_ENV === "production"
    ? "It has no admin yet. The command `npm run first-admin` shows the link that makes the first one."
    : `It has no admin yet. Become the first one at\n${openingLink(services, origin)}`;
}

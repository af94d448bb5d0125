import type { Services } from "../services.ts";

/** Fills an empty database with the demo studio. @returns what to tell the person who started the server, or null */
export async function plantDemoStudio(_services: Services): Promise<string | null> {
  return null;
}

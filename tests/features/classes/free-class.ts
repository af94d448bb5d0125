import type { Page } from "@playwright/test";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";

const DAY_MS = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The classes of the demo studio from some days ahead on that have room. */
async function findClasses(page: Page, origin: string): Promise<ClassInstance[]> {
  const from = Date.now() + 3 * DAY_MS;
  const answer = await page.request.get(
    `${origin}/api/class-instances?from=${day(from)}&to=${day(from + 28 * DAY_MS)}`,
  );
  const classes = (await answer.json()) as ClassInstance[];
  return classes.filter(({ status, seatsLeft }) => status === "scheduled" && seatsLeft > 1);
}

/** Those that are open to all. */
export const findFreeClasses = async (page: Page, origin: string): Promise<ClassInstance[]> =>
  (await findClasses(page, origin)).filter(
    ({ requiredLevel, requiredMoveIds, ages }) => requiredLevel === null && requiredMoveIds.length === 0 && !ages,
  );

/** Those that require more than the demo's student has. */
export const findGatedClasses = async (page: Page, origin: string): Promise<ClassInstance[]> =>
  (await findClasses(page, origin)).filter(({ requiredLevel }) => requiredLevel === "intermediate");

import type { Page } from "@playwright/test";
import type { ClassInstance } from "../../../shared/features/classes/class-instance.ts";

const DAY_MS = 86_400_000;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The classes of the demo studio from some days ahead on that have room and are open to everybody. */
export async function findFreeClasses(page: Page, origin: string): Promise<ClassInstance[]> {
  const from = Date.now() + 3 * DAY_MS;
  const answer = await page.request.get(
    `${origin}/api/class-instances?from=${day(from)}&to=${day(from + 28 * DAY_MS)}`,
  );
  const classes = (await answer.json()) as ClassInstance[];
  return classes.filter(
    ({ status, seatsLeft, requiredLevel, requiredMoveIds }) =>
      status === "scheduled" && seatsLeft > 1 && requiredLevel === null && requiredMoveIds.length === 0,
  );
}

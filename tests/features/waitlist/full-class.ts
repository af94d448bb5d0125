import type { Page } from "@playwright/test";
import type { ClassInstance } from "#shared/features/classes/class-instance.ts";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Classes of the demo studio in the days to come that have no seat left and are open to all. */
export async function findFullClasses(page: Page, origin: string): Promise<ClassInstance[]> {
  const answer = await page.request.get(`${origin}/api/class-instances?from=${dayIn(0)}&to=${dayIn(21)}`);
  const classes: ClassInstance[] = await answer.json();
  const soon = new Date(Date.now() + DAY_MS).toISOString();
  return classes.filter(
    ({ seatsLeft, status, startsAt, requiredLevel, ages }) =>
      seatsLeft === 0 && status === "scheduled" && startsAt > soon && requiredLevel === null && !ages,
  );
}

import { expect, test } from "../../support/app-fixtures.ts";

test.use({ ownStudio: "names" });

/** Each name is a word of the interface, or of a calendar. */
const PEOPLE = [
  ["Mark", "May"],
  ["April", "Day"],
  ["June", "Books"],
  ["Grace", "Change"],
  ["Rosa", "Taken"],
] as const;
const PASSWORD = "high-in-the-silks-7";
const usernameOf = (firstName: string) => `${firstName.toLowerCase()}-${firstName.length}`;

test("people whose names are words keep them on the studio's Spanish pages", async ({ page, enterAs }) => {
  for (const [firstName, lastName] of PEOPLE) {
    const username = usernameOf(firstName);
    const data = { firstName, lastName, username, email: `${username}@example.com`, birthday: "1990-05-01" };
    const made = await page.request.post("/api/register", { data: { ...data, password: PASSWORD } });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await enterAs(page, "admin");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Hello, Rosa" })).toBeVisible();
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Hola, Rosa" })).toBeVisible();
  for (const [firstName, lastName] of PEOPLE) {
    await page.goto(`/admin/users?search=${firstName}+${lastName}`);
    await page.getByRole("link", { name: `${firstName} ${lastName}` }).click({ timeout: 30_000 });
    await expect(page.getByRole("heading", { name: `${firstName} ${lastName}` })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  }
});

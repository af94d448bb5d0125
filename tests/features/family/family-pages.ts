import { expect, type Page } from "@playwright/test";
import { MailModel } from "#api/email/mail.model.ts";

/** A machine that does much else at once takes its time. */

/** Fills in the registration page, and signs the waiver it leads to. */
export async function register(page: Page, firstName: string): Promise<void> {
  const username = firstName.toLowerCase();
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Marsh");
  await page.getByLabel("Email").fill(`${username}@example.com`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Birthday").fill("1988-05-04");
  await page.getByLabel("Password", { exact: true }).or(page.getByLabel("Password*")).first().fill("silks and ropes");
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.waitForURL("**/waiver");
  await signWaiver(page, `${firstName} Marsh`);
}

async function signWaiver(page: Page, name: string): Promise<void> {
  await page.getByRole("checkbox", { name: /agree/i }).check();
  const typed = page.getByRole("textbox", { name: /name/i });
  if ((await typed.count()) > 0) await typed.first().fill(name);
  await page.getByRole("button", { name: /^Sign/ }).click();
  await page.waitForURL("**/dashboard");
}

export async function addChild(page: Page, firstName: string, birthday: string): Promise<void> {
  await page.getByRole("button", { name: "Add a child" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a child" });
  await sheet.getByLabel("First name").fill(firstName);
  await expect(sheet.getByLabel("Last name")).toHaveValue("Marsh");
  await sheet.getByLabel("Birthday").fill(birthday);
  await sheet.getByRole("button", { name: "Add to my family" }).click();
  await expect(sheet).toBeHidden();
}

export const rowOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** The link of the only letter that went to this address. */
export async function linkFor(email: string, kind: "invitation" | "confirm-email" = "invitation"): Promise<string> {
  await expect.poll(() => MailModel.countDocuments({ to: email })).toBe(1);
  const letter = await MailModel.findOne({ to: email }).lean();
  const link = new RegExp(`http\\S+#${kind}=\\S+`).exec(letter?.text ?? "")?.[0];
  if (!link) throw new Error("The letter has no link.");
  return link;
}

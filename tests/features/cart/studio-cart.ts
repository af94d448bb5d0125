import type { Page } from "@playwright/test";

/** The cart of who is signed in, as the server has it. */
export async function readStudioCart(page: Page, origin: string) {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  return (await page.request.get(`${origin}/api/cart`, { headers: { Authorization: `Bearer ${token}` } })).json();
}

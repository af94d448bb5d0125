import { beforeEach, expect, test } from "vitest";
import { newsToken } from "#api/features/campaigns/news/token.ts";
import { findNewsAnswers } from "#api/features/notifications/index.ts";
import { getCampaign } from "#shared/features/campaigns/endpoints.ts";
import { changeNewsByLink } from "#shared/features/campaigns/news-endpoints.ts";
import { changePreferences, getPreferences } from "#shared/features/notifications/endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { letMinutesPass, send, write } from "./scene.ts";

const studio = setUpStudio();
let admin: SignedIn;
let mary: SignedIn;
let campaignId: string;
let token: string;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin", { username: "ada" });
  mary = await studio.signIn("student", { username: "mary" });
  await studio.call(changePreferences, { news: true }, mary);
  campaignId = await write(studio, admin, { kind: "news" });
  await send(studio, admin, campaignId);
  await letMinutesPass(studio, 2);
  token = newsToken({ accountId: mary.id, sourceId: campaignId }, studio.services);
});

const answer = async () => (await findNewsAnswers([mary.id]))(mary.id);

test("one request of a mail program unsubscribes, without a session, and twice is once", async () => {
  const [mail] = await studio.mails();
  expect(JSON.stringify(mail)).toContain(token);
  for (const contentType of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const reply = await fetch(`${studio.baseUrl}/api/unsubscribe/${token}`, {
      method: "POST",
      headers: { "Content-Type": contentType },
      body: "List-Unsubscribe=One-Click",
    });
    expect(reply.status).toBe(200);
    expect(await answer()).toBe("no");
  }
  expect((await studio.call(getCampaign, { id: campaignId }, admin)).figures.unsubscribed).toBe(1);
  expect((await studio.call(getPreferences, {}, mary)).news).toBe(false);
});

test("a scanner that follows the link changes nothing and is led to the page with the button", async () => {
  const reply = await fetch(`${studio.baseUrl}/api/unsubscribe/${token}`, { redirect: "manual" });
  expect([reply.status, reply.headers.get("Location")]).toEqual([302, `/unsubscribe/${token}`]);
  expect(await answer()).toBe("yes");
});

test("the page stops the news and takes it back", async () => {
  await studio.call(changeNewsByLink, { token, wantsNews: false });
  expect(await answer()).toBe("no");
  await studio.call(changeNewsByLink, { token, wantsNews: true });
  expect(await answer()).toBe("yes");
});

test("a made-up token, and one that was changed, change nothing", async () => {
  const forged = newsToken({ accountId: admin.id, sourceId: campaignId }, studio.services);
  const mixed = forged.slice(0, 20) + token.slice(20);
  for (const bad of ["a".repeat(64), mixed, `${token.slice(0, -2)}AA`])
    await expect(studio.call(changeNewsByLink, { token: bad, wantsNews: false })).rejects.toMatchObject({
      status: 404,
    });
  const reply = await fetch(`${studio.baseUrl}/api/unsubscribe/${"x".repeat(500)}`, { method: "POST" });
  expect(reply.status).toBe(404);
  expect(await answer()).toBe("yes");
});

import type { Page } from "@playwright/test";
import { expect, INSTALLED, JOURNEY, test } from "../../support/app-fixtures.ts";
import { makeWebm } from "../../support/make-webm.ts";
import { waitForWorker } from "../../support/offline.ts";
import { COLD } from "../attendance/roster-page.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.describe.configure({ mode: "serial" });
test.beforeEach(() => test.slow());

const SECONDS = 12;
const TITLE = "A first swing of our own";
const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const element = (page: Page) => page.locator("video");
const timeOf = (page: Page) => element(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const isPlayable = (page: Page) =>
  expect.poll(() => element(page).evaluate((video: HTMLVideoElement) => video.readyState), COLD).toBeGreaterThan(1);

async function openVideo(page: Page): Promise<void> {
  await page.goto("/videos");
  await page.getByRole("link", { name: TITLE }).click(COLD);
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
}

test("an instructor uploads a video: its picture is made here, and a cut line is gone on with", {
  tag: JOURNEY,
}, async ({ page, enterAs, faults }) => {
  await enterAs(page, "instructor");
  await page.goto("/videos");
  await page.getByRole("button", { name: "Add video" }).click(COLD);
  const sheet = page.getByRole("dialog", { name: "Add a video" });
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sheet.getByText("Choose a video.")).toBeVisible();
  await expect(sheet.getByText("Give it a title.")).toBeVisible();
  const buffer = await makeWebm(page, { seconds: SECONDS, width: 320, height: 180 });
  await sheet.getByLabel("Video file").setInputFiles({ name: "rocket.html", mimeType: "text/html", buffer });
  await sheet.getByRole("textbox", { name: "Title", exact: true }).fill(TITLE);
  await sheet.getByLabel("Moves it shows").selectOption({ label: "French climb" });
  // The first piece is lost on the way: the upload asks how far it came, and goes on.
  let cuts = 0;
  await page.route("**/api/video-uploads/*", (route) => {
    if (route.request().method() !== "PATCH" || cuts > 0) return route.continue();
    cuts += 1;
    return route.abort("connectionreset");
  });
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Video added", { exact: true })).toBeVisible(COLD);
  expect(cuts).toBe(1);
  const card = page.getByRole("link", { name: TITLE });
  await expect(card.locator("img")).toHaveAttribute("src", /^data:image\/jpeg;base64,/, COLD);
  await expect(card.getByText("French climb")).toBeVisible();
  await expect(card.getByText(`0:${SECONDS}`)).toBeVisible();
  expect(faults).toEqual([]);
});

test("a student practises with it: speed, mirror, a section over and over, and on from where it was", async ({
  page,
  enterAs,
  faults,
}) => {
  await enterAs(page, "student");
  await openVideo(page);
  await isPlayable(page);
  await page.getByLabel("Speed").selectOption("0.5");
  await page.getByRole("button", { name: "Mirror", exact: true }).click();
  await expect(element(page)).toHaveCSS("scale", "-1 1");
  const position = page.getByRole("slider", { name: "Position" });
  await position.fill("4");
  await page.getByRole("button", { name: "Loop from here" }).click();
  await position.fill("5");
  await page.getByRole("button", { name: "Loop until here" }).click();
  await page.getByLabel("Speed").selectOption("1.5");
  await play(page).click();
  // In two seconds it would be past the end of the section: it is inside.
  await expect.poll(() => element(page).evaluate((video: HTMLVideoElement) => video.played.length)).toBeGreaterThan(0);
  await page.waitForFunction(() => {
    const video = document.querySelector("video");
    const state = window as unknown as { wraps?: number; last?: number };
    if (!video) return false;
    if (video.currentTime < (state.last ?? 0) - 0.3) state.wraps = (state.wraps ?? 0) + 1;
    state.last = video.currentTime;
    return (state.wraps ?? 0) >= 2;
  });
  expect(await timeOf(page)).toBeLessThan(5.6);
  await page.getByRole("button", { name: "Stop looping" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await position.fill("7");
  await expect.poll(() => timeOf(page)).toBeCloseTo(7, 0);
  await play(page).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.reload();
  await isPlayable(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(6);
  await expect(page.getByText(/^Goes on at 0:(0[6-9]|1\d)/)).toBeVisible(COLD);
  await expect(page.getByLabel("Speed")).toHaveValue("1.5");
  await expect(page.getByRole("button", { name: "Mirrored" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("kept on the device it plays and seeks with no network, and goes within a limit one sees", {
  tag: [INSTALLED, JOURNEY],
}, async ({ page, context, enterAs, faults }) => {
  await enterAs(page, "student");
  await page.goto("/dashboard");
  await waitForWorker(page);
  await openVideo(page);
  await page.getByRole("button", { name: /^Keep offline/ }).click(COLD);
  await expect(page.getByText("Plays offline")).toBeVisible(COLD);
  await context.setOffline(true);
  await page.reload();
  await isPlayable(page);
  const position = page.getByRole("slider", { name: "Position" });
  await position.fill("9");
  await expect.poll(() => timeOf(page)).toBeCloseTo(9, 0);
  await position.fill("2");
  await play(page).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(2.5);
  await page.getByRole("button", { name: "Pause" }).click();
  const answer = await page.evaluate(async () => {
    const path = `/api/videos/${location.pathname.split("/").at(-1)}/file`;
    // Not `cors`: as from the element that plays, the worker is asked.
    const response = await fetch(path, { mode: "same-origin", headers: { Range: "bytes=4-9" } });
    const bytes = await response.arrayBuffer();
    return { status: response.status, range: response.headers.get("Content-Range"), length: bytes.byteLength };
  });
  expect(answer).toEqual({ status: 206, range: expect.stringMatching(/^bytes 4-9\/\d+$/), length: 6 });

  await page.goto("/videos?shelf=kept");
  await expect(page.getByRole("link", { name: TITLE }).getByText("Kept", { exact: true })).toBeVisible(COLD);
  await page.getByRole("button", { name: /^Downloads/ }).click();
  const sheet = page.getByRole("dialog", { name: "Videos on this device" });
  await sheet.getByLabel("Videos may take at most").selectOption({ label: "250 MB" });
  await expect(sheet.getByText(/\/ 250 MB$/)).toBeVisible();
  await sheet.getByRole("button", { name: "Remove all from this device" }).click();
  await expect(sheet.getByText("No downloads yet.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/videos");
  await page.getByRole("link", { name: TITLE }).click(COLD);
  await expect(page.getByText("This video can't be played now")).toBeVisible(COLD);
  await context.setOffline(false);
  expect(faults.filter((fault) => !/OfflineError|Failed to fetch/.test(fault))).toEqual([]);
});

test("a guest is invited to sign in, and watches what is public", async ({ page, browser, app, enterAs }) => {
  await enterAs(page, "instructor");
  await openVideo(page);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const guest = await browser.newContext({ baseURL: app.origin });
  const stranger = await guest.newPage();
  await stranger.goto(`/video/${id}`);
  await expect(stranger.getByText("This video is for members")).toBeVisible(COLD);
  await expect(stranger.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();

  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const sheet = page.getByRole("dialog", { name: "Edit video" });
  await sheet.getByRole("switch", { name: "Public" }).click();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden(COLD);
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: TITLE })).toBeVisible(COLD);
  await isPlayable(stranger);
  await guest.close();
});

test("a link asks its host for nothing until somebody presses play", async ({ page, enterAs }) => {
  const asked: string[] = [];
  await page.context().route(/youtube|vimeo|ytimg|google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>player</p>" });
  });
  await enterAs(page, "instructor");
  await page.goto("/videos");
  await page.getByRole("button", { name: "Add video" }).click(COLD);
  const sheet = page.getByRole("dialog", { name: "Add a video" });
  await sheet.getByText("A link", { exact: true }).click();
  await sheet.getByLabel("Address").fill("https://evil.example/v");
  await sheet.getByRole("textbox", { name: "Title", exact: true }).fill("From elsewhere");
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sheet.getByText("Use the address of a video on YouTube or Vimeo.")).toBeVisible();
  await sheet.getByLabel("Address").fill("https://youtu.be/dQw4w9WgXcQ?si=follows-me");
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sheet).toBeHidden(COLD);
  await page.getByRole("link", { name: "From elsewhere" }).click(COLD);
  const start = page.getByRole("button", { name: "Play from YouTube" });
  await expect(start).toBeVisible(COLD);
  expect(asked).toEqual([]);
  await start.click();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&modestbranding=1&autoplay=1",
  );
  await expect(page.frameLocator("iframe").getByText("player")).toBeVisible();
});

import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "../../api/app.ts";
import { ClassInstanceModel } from "../../api/features/classes/class-instance.model.ts";
import { VideoModel } from "../../api/features/videos/video.model.ts";
import { PAGE_HASH_HEADER } from "../../shared/core/worker/page-hash.ts";
import { addVideo, setVideoPoster } from "../../shared/features/videos/endpoints.ts";
import { jpegWith } from "../features/videos/media.ts";
import { addClassInstance } from "../support/shop.ts";
import { setUpStudio } from "../support/studio.ts";

const HOSTILE = `"><script>alert(1)</script>$& '`;
const studio = setUpStudio();
const root = mkdtempSync(join(tmpdir(), "silks-web-"));
const server = createServer();
let origin: string;
beforeAll(async () => {
  writeFileSync(join(root, "index.html"), "<!doctype html><html ><head><title>Silks</title></head></html>");
  server.on("request", createApp(studio.services, root).callback());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => studio.reset());

const decode = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
async function previewOf(path: string, language = "en") {
  const answer = await fetch(origin + path, { headers: { "Accept-Language": language } });
  const html = await answer.text();
  const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)];
  return { answer, html, tags: Object.fromEntries(tags.map(([, key = "", text = ""]) => [key, decode(text)])) };
}

test("a link to the studio has its name, its words and its picture, in the reader's language", async () => {
  const { tags } = await previewOf("/");
  expect(tags).toMatchObject({ "og:type": "website", "og:locale": "en_US", "twitter:card": "summary" });
  expect(tags["og:title"]).not.toBe("");
  expect(tags["og:image"]).toMatch(/^https?:\/\/[^/]+\/pwa-512x512\.png$/);
  const spanish = (await previewOf("/", "es")).tags;
  expect(spanish["og:locale"]).toMatch(/^es/);
  expect(spanish["og:title"]).not.toBe(tags["og:title"]);
});

test("a link to a class says which, when and who teaches; a canceled one looks like the studio", async () => {
  const id = await addClassInstance(studio);
  await ClassInstanceModel.updateOne({ _id: id }, { name: HOSTILE, instructorName: "Maya & Co" });
  const { html, tags } = await previewOf(`/calendar?class=${id}`);
  expect(html).not.toContain("<script>alert");
  expect(tags["og:title"]).toContain(HOSTILE);
  expect(tags["og:title"]).toMatch(/\d{1,2}:\d\d [AP]M$/);
  expect(tags["og:description"]).toContain("Maya & Co");
  expect(tags["og:url"]).toContain(`/calendar?class=${id}`);
  await ClassInstanceModel.updateOne({ _id: id }, { status: "cancelled" });
  const studioTags = (await previewOf("/")).tags;
  for (const path of [`/calendar?class=${id}`, "/calendar?class=unknown", "/settings?token=secret"]) {
    const other = (await previewOf(path)).tags;
    expect(other["og:title"]).toBe(studioTags["og:title"]);
    expect(other["og:url"]).not.toContain("?");
  }
});

test("a link to a public video has its frame; a members' video shows nothing of itself", async () => {
  const maya = await studio.signIn("instructor", { firstName: "Maya" });
  const id = newId();
  const link = "https://youtu.be/dQw4w9WgXcQ";
  const text = { title: "Rocket", description: "Slowly.", moveIds: [], blueprintIds: [] };
  await studio.call(addVideo, { ...text, id, link, isPublic: true }, maya);
  await studio.call(setVideoPoster, { id, jpegBase64: jpegWith().toString("base64"), durationSeconds: 4 }, maya);
  const { tags } = await previewOf(`/video/${id}`);
  expect(tags).toMatchObject({
    "og:title": "Rocket",
    "og:description": "Slowly.",
    "twitter:card": "summary_large_image",
  });
  const picture = await fetch(origin + new URL(tags["og:image"] ?? "").pathname);
  expect(picture.headers.get("Content-Type")).toContain("image/jpeg");
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(0, 2)
      .toString("hex"),
  ).toBe("ffd8");

  await VideoModel.updateOne({ _id: id }, { isPublic: false });
  expect((await previewOf(`/video/${id}`)).tags["og:title"]).not.toContain("Rocket");
  expect((await fetch(`${origin}/api/videos/${id}/poster`)).status).toBe(404);
});

test("the page that the worker stores has no preview, and its hash is its own; the policy is the same", async () => {
  const stored = await previewOf("/index.html");
  const screen = await previewOf("/calendar");
  expect(stored.tags).toEqual({});
  expect(screen.tags["og:title"]).toBeTruthy();
  for (const { answer, html } of [stored, screen])
    expect(answer.headers.get(PAGE_HASH_HEADER)).toBe(createHash("sha256").update(html).digest("base64"));
  const policy = "Content-Security-Policy";
  expect(screen.answer.headers.get(policy)).toBe(stored.answer.headers.get(policy));
});

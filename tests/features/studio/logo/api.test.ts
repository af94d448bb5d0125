import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { withLogo } from "#api/email/letter.ts";
import { brandManifest, brandPage } from "#api/http/web-app/brand-page.ts";
import { openPdf } from "#api/pdf/open-pdf.ts";
import { readLogo } from "#api/pictures/studio-logo.ts";
import { changeStudio, readStudio } from "#shared/features/studio/endpoints.ts";
import { addLogo } from "#shared/features/studio/logo-endpoints.ts";
import type { SignedIn } from "#tests/support/people.ts";
import { setUpStudio } from "#tests/support/studio.ts";
import { pngOf, sendLogo } from "./png.ts";

const studio = setUpStudio();
let admin: SignedIn;
beforeEach(async () => {
  await studio.reset();
  admin = await studio.signIn("admin");
});
const fail = (work: Promise<unknown>) =>
  work.then(
    () => "went well",
    (error: { code?: string }) => error.code,
  );
const save = async (logoId: string) => {
  const { version } = await studio.call(readStudio, {}, admin);
  return studio.call(changeStudio, { version, settings: { logoId } }, admin);
};
const icons = () =>
  (
    JSON.parse(
      brandManifest(
        JSON.stringify({
          name: "Silkrise: a",
          short_name: "Silkrise",
          icons: [
            { src: "/pwa-192x192.png", purpose: "any" },
            { src: "/badge-96.png", purpose: "monochrome" },
          ],
        }),
      ),
    ) as { icons: { src: string; sizes: string; purpose: string }[] }
  ).icons.map(({ src, sizes, purpose }) => `${purpose} ${sizes} ${src}`);

test("a logo reaches manifest, tab, papers and letters, and goes back to the product's own", async () => {
  const id = newId();
  await sendLogo(studio, admin, id);
  expect(icons()).toHaveLength(2);
  await save(id);
  const path = (variant: string) => `/api/studio-logos/${id}/${variant}`;
  expect(icons()).toEqual([
    `any 192x192 ${path("small")}`,
    `any 512x512 ${path("icon")}`,
    `maskable 512x512 ${path("maskable")}`,
    "monochrome undefined /badge-96.png",
  ]);
  const page = brandPage(
    '<html lang="en">\n<head>\n    <title>x</title>\n    <meta name="apple-mobile-web-app-title" content="x" />\n    <link rel="icon" href="/favicon.ico" sizes="32x32" />\n    <link rel="apple-touch-icon" href="/apple-touch-icon-180.png" />\n</head>',
  );
  expect(page).toContain(`<link rel="apple-touch-icon" href="${path("apple")}" />`);
  expect(page).toContain(`href="${path("small")}"`);
  expect(page).toContain(`<html style="--logo:url(${path("small")})" lang="en">`);
  expect(page).not.toContain("favicon.ico");
  for (const [variant, side] of [
    ["small", 192],
    ["icon", 512],
    ["maskable", 512],
    ["apple", 180],
  ] as const) {
    const response = await fetch(`${studio.baseUrl}${path(variant)}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.headers.get("Content-Type"), bytes.readUInt32BE(16)]).toEqual(["image/png", side]);
    expect(response.headers.get("Cache-Control")).toContain("immutable");
  }
  const logo = await readLogo();
  expect(logo?.subarray(1, 4).toString()).toBe("PNG");
  const paper = async (drawn: Buffer | null) => {
    const pdf = await openPdf({ title: "t", language: "en", madeAt: new Date(0), logo: drawn });
    pdf.title("Invoice 1");
    return (await pdf.finish()).toString("latin1");
  };
  expect(await paper(logo)).toContain("/Subtype /Image");
  expect(await paper(null)).not.toContain("/Subtype /Image");
  expect(await paper(logo)).toBe(await paper(logo));

  await save("");
  expect([icons().length, await readLogo()]).toEqual([2, null]);
  // A letter that was sent with it may be read still.
  studio.clock.advance({ days: 2 });
  await studio.runJob("studio.forgetLogos");
  expect((await studio.request("GET", path("small"))).status).toBe(200);
});

test("a letter carries the logo in itself, says the same, and runs nothing", async () => {
  const text = "Hello <b>,\n\nOpen https://x.example/a?b=1&c=2.\nBye";
  const { html, attachments } = withLogo({ text }, pngOf(192));
  expect(html).toContain('<img src="cid:logo@studio"');
  expect(html).toContain('<a href="https://x.example/a?b=1&#38;c=2">https://x.example/a?b=1&#38;c=2</a>.<br>Bye</p>');
  expect(html).toContain("<p>Hello &#60;b&#62;,</p>");
  expect(attachments).toMatchObject([{ cid: "logo@studio", contentType: "image/png" }]);
});

test("a logo is named only when it is whole, and only by an admin; a picture of another kind is refused", async () => {
  const id = newId();
  await sendLogo(studio, admin, id, "apple");
  expect(await fail(save(id))).toBe("logo.missing");
  expect((await studio.call(readStudio, {}, admin)).settings.logoId).toBe("");
  const send = (bytes: Buffer, as = admin) =>
    fail(studio.call(addLogo, { id, variant: "apple", pngBase64: bytes.toString("base64") }, as));
  expect(await send(pngOf(192))).toBe("picture.not-a-png");
  expect(await send(Buffer.from("<svg/>"))).toBe("picture.not-a-png");
  expect(await send(pngOf(180), await studio.signIn("instructor"))).toBe("access.denied");
  expect(await send(pngOf(180))).toBe("went well");
  expect((await save(id)).settings.logoId).toBe(id);
  // What was made and never used goes after a day.
  const unused = newId();
  await sendLogo(studio, admin, unused);
  studio.clock.advance({ days: 2 });
  await studio.runJob("studio.forgetLogos");
  const status = async (logoId: string) => (await studio.request("GET", `/api/studio-logos/${logoId}/small`)).status;
  expect([await status(id), await status(unused)]).toEqual([200, 404]);
});

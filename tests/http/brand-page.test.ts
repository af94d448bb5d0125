import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { brandManifest, brandPage } from "../../api/http/web-app/brand-page.ts";
import { DEFAULTS, putInForce, startInZone } from "../../shared/core/settings/in-force.ts";

afterEach(() => putInForce(DEFAULTS));

const page = readFileSync("web/index.html", "utf8");
const manifest = readFileSync("manifest.webmanifest", "utf8");
const sent = (html: string) => {
  const found = /<meta name="studio" content="([^"]*)">/.exec(html)?.[1] ?? "";
  return found.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
};

test("a first visit knows the studio's names, currency, time zone and levels", () => {
  const ladder = [{ key: "one", name: "Primero" }];
  startInZone("Europe/Madrid");
  putInForce({ name: "Vuelo & Seda", appName: "Vuelo", currency: "EUR", levels: { ladder } });
  const html = brandPage(page);
  expect(JSON.parse(sent(html))).toEqual({
    name: "Vuelo & Seda",
    appName: "Vuelo",
    currency: "EUR",
    zone: "Europe/Madrid",
    levels: { ladder },
  });
  expect(html).toContain("<title>Vuelo</title>");
  expect(html).toContain('name="apple-mobile-web-app-title" content="Vuelo"');
});

test("a name is a text and nothing else, whatever signs it has", () => {
  const name = `"><script>alert(1)</script>$& '`;
  putInForce({ name, appName: name });
  const html = brandPage(page);
  expect(html).not.toContain("<script>alert");
  expect(JSON.parse(sent(html))).toMatchObject({ name });
});

test("the icon on the home screen has the app's name, and everything else stays", () => {
  expect(JSON.parse(brandManifest(manifest))).toEqual(JSON.parse(manifest));
  putInForce({ appName: "Vuelo" });
  expect(JSON.parse(brandManifest(manifest))).toEqual({
    ...JSON.parse(manifest),
    name: "Vuelo: your aerial studio",
    short_name: "Vuelo",
  });
});

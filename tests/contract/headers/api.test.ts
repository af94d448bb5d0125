import { expect, test, vi } from "vitest";
import { ProductModel } from "#api/features/merch/product.model.ts";
import { setUpStudio } from "../../support/studio.ts";

const studio = setUpStudio();

const EXPECTED: Record<string, RegExp> = {
  "content-security-policy":
    /script-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script';trusted-types default/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin/,
  "cross-origin-opener-policy": /^same-origin$/,
  "permissions-policy": /geolocation=\(\)/,
  "cache-control": /^no-store$/,
};

test.each([
  ["an answer", "GET", "/api/health", 200],
  ["a page", "GET", "/api/docs", 200],
  ["a guarded call", "GET", "/api/profile", 401],
  ["what is not there", "GET", "/api/nothing", 404],
  ["a bad input", "POST", "/api/login", 400],
  ["an unsigned webhook", "POST", "/api/stripe/webhook", 400],
  ["a fault", "GET", "/api/products", 500],
])("%s carries every security header, and nothing that names what we run", async (_, method, path, status) => {
  if (status === 500)
    vi.spyOn(ProductModel, "find").mockImplementationOnce(() => {
      throw new Error("secret detail at /srv/studio");
    });
  const reply = await studio.request(method, path);
  expect(reply.status).toBe(status);
  for (const [name, value] of Object.entries(EXPECTED))
    expect([name, reply.headers.get(name)]).toEqual([name, expect.stringMatching(value)]);
  expect(reply.headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
  expect(reply.headers.get("x-powered-by")).toBeNull();
  if (status === 500) {
    expect(reply.text).not.toContain("secret");
    expect(reply.body).toEqual({
      code: "service.fault",
      message: expect.any(String),
      id: expect.stringMatching(/^[\w-]{36}$/),
    });
  }
});

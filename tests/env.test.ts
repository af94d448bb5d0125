import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findProductionFaults, findRealConfiguration, parseEnv } from "../api/env.ts";

const SMTP_URL = "smtps://mail.example.com";
const PUBLIC_URL = "https://app.example.com";
const COMPOSE = readFileSync(new URL("../compose.yaml", import.meta.url), "utf8");
const faultsOf = (source: Record<string, string>) =>
  findProductionFaults(parseEnv({ NODE_ENV: "production", ...source }), true).map((fault) => fault.split(/[:\s]/)[0]);

describe("production", () => {
  test("starts with mail and https", () => {
    expect(faultsOf({ SMTP_URL, PUBLIC_URL })).toEqual([]);
  });

  test("says everything at once that is missing", () => {
    expect(faultsOf({})).toEqual(["No", "PUBLIC_URL"]);
    expect(faultsOf({ SMTP_URL, PUBLIC_URL: "http://app.example.com" })).toEqual(["PUBLIC_URL"]);
  });

  test("does not start without a built web app", () => {
    const env = parseEnv({ NODE_ENV: "production", SMTP_URL, PUBLIC_URL });
    expect(findProductionFaults(env, false)).toEqual(["No web app: run npm run build."]);
    expect(findProductionFaults(parseEnv({}), false)).toEqual([]);
  });

  test("goes without either when told to", () => {
    expect(faultsOf({ ALLOW_NO_MAIL: "true", ALLOW_HTTP: "true" })).toEqual([]);
  });

  test("is where these rules end: at home everything starts", () => {
    expect(faultsOf({ NODE_ENV: "development" })).toEqual([]);
  });
});

describe("a real studio is known by", () => {
  test.each<[string, Record<string, string>]>([
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "sk_live_1" }],
    ["SMTP_URL", { SMTP_URL }],
    ["MONGODB_URI", { MONGODB_URI: "mongodb+srv://db.example.com/silks" }],
    ["MONGODB_URI", { MONGODB_URI: "mongodb://127.0.0.1:27017,db2.example.com/silks" }],
    ["PUBLIC_URL", { PUBLIC_URL }],
    ["HOST", { HOST: "0.0.0.0" }],
  ])("%s", (name, source) => {
    expect(findRealConfiguration(parseEnv(source))).toBe(name);
  });

  test("nothing that stays on this machine", () => {
    const local = {
      SMTP_URL: "smtp://localhost:1025",
      MONGODB_URI: "mongodb://%2Ftmp%2Fmongodb.sock/studio",
      PUBLIC_URL: "http://localhost:3000",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_API_BASE: "http://127.0.0.1:4242",
    };
    expect(findRealConfiguration(parseEnv(local))).toBeUndefined();
    expect(findRealConfiguration(parseEnv({ MONGODB_URI: "mongodb://127.0.0.1:27017/silks" }))).toBeUndefined();
  });
});

test("the databases of the compose file ask for a password, and the file does not start without one", () => {
  const members = COMPOSE.match(/command: mongod .*/g) ?? [];
  expect(members.length).toBeGreaterThan(0);
  for (const command of members) expect(command).toContain("--keyFile ");
  expect(COMPOSE).toMatch(/MONGODB_URI: mongodb:\/\/silks:\$\{MONGO_PASSWORD:\?.+\}@/);
  expect(COMPOSE).toMatch(/MONGO_INITDB_ROOT_PASSWORD: \$\{MONGO_ROOT_PASSWORD:\?.+\}/);
});

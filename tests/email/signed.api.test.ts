import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { addPart } from "../../api/email/attached-file.model.ts";
import { createMailer } from "../../api/email/mailer.ts";
import { parseEnv } from "../../api/env.ts";
import { openMailServer } from "../support/mail-server.ts";
import { setUpStudio } from "../support/studio.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const DKIM = {
  DKIM_DOMAIN: "studio.example",
  DKIM_SELECTOR: "mail",
  DKIM_PRIVATE_KEY: privateKey.replaceAll("\n", "\\n"),
};

async function openMailer(env: Record<string, string> = {}) {
  const server = await openMailServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const mailer = createMailer({ ...studio.services, env: parseEnv({ SMTP_URL: server.url, ...env }) });
  return { server, mailer };
}

const NEWS = {
  to: "mary@example.com",
  subject: "Showcase",
  text: "Come and see.",
  html: "<p>Come and see.</p>",
  unsubscribeUrl: "https://studio.example/api/unsubscribe/abc",
};

/** Relaxed, as RFC 6376 3.4 has it. */
const relaxedHeader = (line: string): string => {
  const [name = "", ...rest] = line.split(":");
  return `${name.toLowerCase().trim()}:${rest
    .join(":")
    .replaceAll(/\r\n/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .trim()}`;
};
const relaxedBody = (body: string): string =>
  `${body
    .split("\r\n")
    .map((line) => line.replaceAll(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n")
    .replace(/(\r\n)+$/, "")}\r\n`;

/** Checks a signature by our own reading of RFC 6376. @returns which headers it covers */
function verify(raw: string): string[] {
  const letter = raw.replaceAll(/\r?\n/g, "\r\n");
  const end = letter.indexOf("\r\n\r\n");
  const lines = letter.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = lines.find((line) => /^DKIM-Signature:/i.test(line)) ?? "";
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replaceAll(/\s/g, "")]),
  );
  const hash = createHash("sha256")
    .update(relaxedBody(letter.slice(end + 4)))
    .digest("base64");
  expect(tags).toMatchObject({ d: "studio.example", s: "mail", a: "rsa-sha256", c: "relaxed/relaxed", bh: hash });
  const covered = (tags.h ?? "").split(":");
  const left = [...lines];
  const signed = covered.flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return at < 0 ? [] : left.splice(at, 1).map((line) => `${relaxedHeader(line)}\r\n`);
  });
  const own = relaxedHeader(signature.replace(/(\bb=)[^;]*$/, "$1"));
  const isGood = createVerify("sha256")
    .update(signed.join("") + own)
    .verify(publicKey, tags.b ?? "", "base64");
  expect(isGood).toBe(true);
  return covered.map((name) => name.toLowerCase());
}

test("a letter is signed for the studio's domain, and the signature covers what unsubscribes", async () => {
  const { server, mailer } = await openMailer(DKIM);
  await mailer.send(NEWS);
  const covered = verify(server.letters[0] ?? "");
  expect(covered).toEqual(
    expect.arrayContaining(["from", "to", "subject", "date", "list-unsubscribe", "list-unsubscribe-post"]),
  );
});

test("without a key there is no signature; half of the settings stop the start with a line for each", async () => {
  const { server, mailer } = await openMailer();
  await mailer.send(NEWS);
  expect(server.letters[0]).not.toMatch(/DKIM-Signature/i);
  expect(() => parseEnv({ DKIM_DOMAIN: "studio.example" })).toThrow(/DKIM_SELECTOR.*\n.*DKIM_PRIVATE_KEY/);
  expect(() => parseEnv({ ...DKIM, DKIM_PRIVATE_KEY: "secret" })).toThrow(/DKIM_PRIVATE_KEY/);
});

test("a file that many letters carry is stored once, and comes whole with each", async () => {
  const { server, mailer } = await openMailer();
  await addPart({ fileId: "plan", part: 1, bytes: Buffer.from("second half") }, studio.clock.now());
  await addPart({ fileId: "plan", part: 0, bytes: Buffer.from("%PDF first, ") }, studio.clock.now());
  const files = [{ id: "plan", filename: "plan.pdf", contentType: "application/pdf" }];
  for (const to of ["mary@example.com", "robin@example.com"]) await mailer.send({ ...NEWS, to, files });
  const whole = Buffer.from("%PDF first, second half").toString("base64");
  expect(server.letters.map((letter) => letter.includes(whole))).toEqual([true, true]);
  expect(await studio.database.connection.collection("mail_file_parts").countDocuments()).toBe(2);
});

test("queued letters leave with the job, a few at a time", async () => {
  const { server, mailer } = await openMailer();
  for (let at = 0; at < 12; at += 1) await mailer.queue({ ...NEWS, key: `news-${at}`, to: `p${at}@example.com` });
  expect(server.letters).toHaveLength(0);
  await mailer.sendWaiting();
  await mailer.sendWaiting();
  expect(server.letters).toHaveLength(12);
});

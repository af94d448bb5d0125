import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#api/env.ts";
import { alreadyRegisteredMail, passwordResetMail, sessionEndedMail } from "#api/features/accounts/emails.ts";
import { invitationMail } from "#api/features/family/invitations/emails.ts";
import { openTranslators } from "#api/features/language/translators.ts";
import { inZone } from "#shared/core/messages/values.ts";

const translators = openTranslators(parseEnv({ PUBLIC_URL: "http://localhost:1" }));
const [english, spanish] = [translators.in("en"), translators.in("es")];

const grace = { email: "grace@example.com", firstName: "April" };
const LINK = "https://studio.example/#token=abc";
const invitation = (kind: "guardian" | "adult" | "account") => ({
  _id: "1",
  kind,
  email: grace.email,
  invitedByName: "June May",
});
const MAILS = [
  (words: typeof english) => passwordResetMail(grace, LINK, words),
  (words: typeof english) => alreadyRegisteredMail(grace, LINK, words),
  (words: typeof english) => sessionEndedMail(grace, words),
  ...(["guardian", "adult", "account"] as const).map(
    (kind) => (words: typeof english) => invitationMail(invitation(kind), LINK, words),
  ),
];

test.each(MAILS)("an e-mail has not one English line in Spanish, and the names and links it had: %#", (write) => {
  const [one, other] = [write(english), write(spanish)];
  expect(other.subject).not.toBe(one.subject);
  const [lines, others] = [one.text.split("\n\n"), other.text.split("\n\n")];
  expect(others).toHaveLength(lines.length);
  expect(others.filter((line, at) => line === lines[at])).toEqual(lines.includes(LINK) ? [LINK] : []);
  for (const name of ["April", "June May"]) expect(other.text.includes(name)).toBe(one.text.includes(name));
});

test("whatever sends a letter or makes a paper asks in whose words", () => {
  const root = join(import.meta.dirname, "../../../api/features");
  const silent = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => {
      const code = readFileSync(join(root, file), "utf8");
      return (/mailer\s*\.send\(/.test(code) || /sendToDevice\(device, /.test(code)) && !/\btranslators\b/.test(code);
    });
  expect(silent).toEqual([]);
});

test("names that are words stay names, and the studio's own words are found as a whole", () => {
  const place = { what: "Silks Basics", place: { own: "Main hall" }, name: "April June" };
  expect(spanish.t("{what} at {place}, with {name}.", place)).toBe("Silks Basics en Main hall, con April June.");
  expect(spanish.t("{name} is 18", { name: "May" })).toBe("May ya tiene 18");
  expect(spanish.t("This class needs the level {level}.", { level: { own: "Beginner" } })).toMatch(/Principiante\.$/);
  expect(spanish.t("This class needs the level {level}.", { level: { own: "Ten classes" } })).toMatch(/Ten classes\.$/);
});

test("values are written as each language writes them, on the studio's clock", () => {
  const at = { moment: "2026-03-07T18:00:00Z" };
  const said = (words: typeof spanish) => [
    words.t("{name}, {when}", { name: "Silks", when: at }),
    words.t("At most {most} on one invoice.", { most: { cents: 1_250 } }),
    words.t("This class needs these moves signed off first: {names}.", {
      names: { list: ["Key", { own: "Star in the hoop" }, { own: "Our own" }] },
    }),
  ];
  expect(said(english)).toEqual([
    "Silks, Saturday, March 7 at 10:00 AM",
    "At most $12.50 on one invoice.",
    "This class needs these moves signed off first: Key, Star in the hoop, and Our own.",
  ]);
  expect(said(spanish).map((text) => text.replace(/^.*?: /, ""))).toEqual([
    "Silks, sábado 7 de marzo, 10:00 a.m.",
    "Máximo $12.50 en una factura.",
    "Key, Estrella en el aro y Our own.",
  ]);
});

test("a notice tells its times on the studio's clock, wherever it is read", () => {
  const when = { moment: "2026-03-07T18:00:00Z" };
  const inStudioZone = inZone(
    { text: "{name}, {when}", args: { name: { text: "{news}", args: { news: { sentences: [] } } }, when } },
    "Asia/Tokyo",
  );
  expect(english.t({ ...inStudioZone, args: { ...inStudioZone.args, name: "Silks" } })).toBe(
    "Silks, Sunday, March 8 at 3:00 AM",
  );
  expect(inZone({ text: "Hello" }, "Asia/Tokyo")).toEqual({ text: "Hello" });
});

test("days and amounts are written as the person writes them, on the studio's clock", () => {
  const date = new Date("2026-03-02T02:00:00Z");
  expect([english.day(date), spanish.day(date)]).toEqual(["March 1, 2026", "1 de marzo de 2026"]);
  expect([english.money(1250), spanish.money(1250)]).toEqual(["$12.50", "$12.50"]);
  expect(spanish.list(["Ana", "Ben"])).toBe("Ana y Ben");
});

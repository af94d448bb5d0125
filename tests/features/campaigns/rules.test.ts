import { describe, expect, test } from "vitest";
import { letterPage, toHtml } from "#api/features/campaigns/writing/letter-html.ts";
import { word } from "#shared/core/messages/catalogue.ts";
import { CampaignContent } from "#shared/features/campaigns/campaign.ts";
import { findFaults, languageFor } from "#shared/features/campaigns/faults.ts";
import { LetterText, NO_TEXT, type Piece } from "#shared/features/campaigns/letter-text.ts";
import { fillSubject } from "#shared/features/campaigns/merge-fields.ts";
import { fillText, toPlainText } from "#shared/features/campaigns/render.ts";
import { aDraft, field, paragraph } from "./draft.ts";

const EVIL = `<script>alert("x")</script>`;
const linkTo = (href: string): Piece => ({ type: "text", text: "here", marks: [{ type: "link", attrs: { href } }] });
const english = { locale: "en-US", catalogue: null };
const faultsOf = (part: Parameters<typeof aDraft>[0]) => findFaults(aDraft(part)).map((fault) => word(fault, english));

describe("what a letter says to one reader", () => {
  test("fields are filled in, and a missing one says its fallback", () => {
    const text = paragraph("Hello ", field("firstName"), ", see you ", field("nextClass", "soon"), ".");
    expect(toPlainText(fillText(text, { firstName: "Ana", nextClass: "on Friday" }))).toBe(
      "Hello Ana, see you on Friday.",
    );
    expect(toPlainText(fillText(text, { firstName: "Ana" }))).toBe("Hello Ana, see you soon.");
    expect(fillSubject("{firstName}: {classesLeft|no} classes", { firstName: "Ana" })).toBe("Ana: no classes");
  });

  test("lists, headings and links stand in the plain text too", () => {
    const text = LetterText.parse({
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Showcase" }] },
        {
          type: "orderedList",
          content: ["Warm up", "Fly"].map((words) => ({
            type: "listItem",
            content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
          })),
        },
        { type: "paragraph", content: [linkTo("https://studio.example/show")] },
      ],
    });
    expect(toPlainText(fillText(text, {}))).toBe(
      "Showcase\n\n1. Warm up\n2. Fly\n\nhere (https://studio.example/show)",
    );
  });
});

describe("what is hostile stays a text", () => {
  test("markup in the text, in a value, in a fallback and in the subject is escaped", () => {
    const text = paragraph(EVIL, field("firstName"), field("nextClass", EVIL));
    const html = toHtml(fillText(text, { firstName: EVIL }));
    expect(html).not.toContain("<script");
    expect(html.match(/&#60;script/g)).toHaveLength(3);
    const face = { name: EVIL, color: "#8B5CF6", contact: [EVIL], replyTo: null };
    const foot = [{ text: EVIL, href: `https://x.example/"onclick="alert(1)` }];
    const page = letterPage({ language: "en", subject: EVIL, face, inside: html, foot });
    expect(page).not.toMatch(/<script|"onclick/);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "https://",
    'https://x.example/"><script>',
    "https://x.example/\u0000",
    "mailto:",
  ])("a link to %j is refused", (href) => {
    expect(LetterText.safeParse(paragraph(linkTo(href))).success).toBe(false);
  });

  test.each(["https://studio.example/a?b=1&c=2#d", "http://studio.example", "mailto:ana@example.com?subject=Hi"])(
    "a link to %j is a link",
    (href) => {
      const text = LetterText.parse(paragraph(linkTo(href)));
      expect(toHtml(fillText(text, {}))).toContain(`<a href="${href.replaceAll("&", "&#38;")}"`);
    },
  );

  test("HTML, other nodes and what is too long are refused", () => {
    for (const bad of [
      "<p>Hello</p>",
      { type: "doc", content: [{ type: "html", html: EVIL }] },
      { type: "doc", content: [{ type: "paragraph", content: [{ type: "image", attrs: { src: "x" } }] }] },
      paragraph("x".repeat(20_001)),
    ])
      expect(LetterText.safeParse(bad).success).toBe(false);
    const kept = LetterText.parse({
      type: "doc",
      content: [{ type: "paragraph", attrs: { onclick: "x" }, content: [{ type: "text", text: "a" }] }],
    });
    expect(JSON.stringify(kept)).not.toContain("onclick");
  });

  test("a subject stays on one line", () => {
    const subject = { en: "Hello\r\nBcc: all@example.com", es: "" };
    expect(CampaignContent.safeParse(aDraft({ subject })).success).toBe(false);
    expect(fillSubject("Hello {firstName}", { firstName: "Ana\r\nBcc: x@example.com" })).toBe(
      "Hello Ana Bcc: x@example.com",
    );
  });
});

describe("what a letter lacks is said in words", () => {
  test("a whole letter lacks nothing", () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ subject: { en: "Closed", es: "" }, body: { en: paragraph("Closed."), es: NO_TEXT } })).toEqual(
      [],
    );
  });

  test.each([
    [{ audience: null }, "Choose who gets it."],
    [{ subject: { en: "", es: "Cerrado" } }, "The email in English has no subject."],
    [{ body: { en: paragraph("Closed."), es: NO_TEXT } }, "The email in Spanish has no text."],
    [{ subject: { en: "Dear {fristName}", es: "Cerrado" } }, "There's no field fristName. Choose one from the list."],
    [
      { body: { en: paragraph(field("nextClass")), es: paragraph("Cerrado.") } },
      "Some people have no value for “Next class” (English). Say what to show instead.",
    ],
    [
      { subject: { en: "", es: "" }, body: { en: NO_TEXT, es: NO_TEXT } },
      "Write a subject and a text, in one language at least.",
    ],
  ])("%j: %s", (part, fault) => {
    expect(faultsOf(part as Parameters<typeof aDraft>[0])).toContain(fault);
  });

  test("each reader gets their language, and the other one where theirs is not written", () => {
    expect([languageFor(aDraft(), "es"), languageFor(aDraft(), "en"), languageFor(aDraft(), "fr")]).toEqual([
      "es",
      "en",
      "en",
    ]);
    const onlySpanish = aDraft({
      subject: { en: "", es: "Cerrado" },
      body: { en: NO_TEXT, es: paragraph("Cerrado.") },
    });
    expect(languageFor(onlySpanish, "en")).toBe("es");
    const nothingYet = aDraft({ subject: { en: "", es: "" }, body: { en: NO_TEXT, es: NO_TEXT } });
    expect([languageFor(nothingYet, "en"), languageFor(nothingYet, "es")]).toEqual(["en", "es"]);
  });
});

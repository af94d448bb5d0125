import { render, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatMessage } from "#shared/core/messages/format.ts";
import { language as es } from "#shared/features/language/messages/es.ts";
import { createPhraseBook } from "#shared/features/language/phrase-book.ts";
import { spanish } from "#shared/features/language/phrases/spanish.ts";
import { createPageTranslator } from "#web/features/language/page/page-translator.ts";
import { Content } from "#web/words/content.tsx";
import { t, wordIn } from "#web/words/t.ts";

const book = createPhraseBook(spanish);

/** The page in Spanish as `page-language.ts` makes it: messages are worded, and the translator has the content. */
function speakSpanish() {
  wordIn(es);
  const translator = createPageTranslator(document.documentElement, (text) => book.find(text));
  translator.start();
  return translator;
}

// Each is a word of English too, and some are in the phrase book or among the messages.
test.each(["Mark", "April", "June", "Grace", "Rosa", "May", "Me"])(
  "a person called %s keeps that name in Spanish",
  (name) => {
    const translator = speakSpanish();
    const { container } = render(
      <main>
        <h1>{t("Hello, {name}", { name })}</h1>
        <button type="button" aria-label={t("Remove {name} @person", { name })}>
          {t("Remove {name}?", { name })}
        </button>
        <p>{t("Mark {name}", { name })}</p>
        <b>{name}</b>
        <Content>Silks</Content>
      </main>,
    );
    translator.run();
    const page = within(container);
    expect(page.getByRole("heading").textContent).toBe(`Hola, ${name}`);
    expect(page.getByRole("button").textContent).toBe(`¿Quitar a ${name}?`);
    expect(page.getByRole("button").getAttribute("aria-label")).toBe(`Quitar a ${name}`);
    expect(page.getByText(`Marcar a ${name}`)).toBeDefined();
    expect(page.getByText(name).outerHTML).toBe(`<b>${name}</b>`);
    expect(page.getByText("Telas")).toBeDefined();
    translator.stop();
  },
);

test("a message takes every value as it is, whatever the value says", () => {
  const values = Object.keys(es.catalogue ?? {}).filter((text) => /^[^{}]*\{name\}[^{}]*$/.test(text));
  expect(values.length).toBeGreaterThan(20);
  for (const text of values)
    expect(formatMessage(es.catalogue?.[text] ?? "", { name: "Grace" }, "es-US")).toContain("Grace");
});

test("one file with its words is a language", () => {
  // A made-up one: every message between signs, its braces as they are.
  const catalogue = Object.fromEntries(Object.keys(es.catalogue ?? {}).map((text) => [text, `»${text}«`]));
  wordIn({ locale: "eo", catalogue });
  expect(t("Hello, {name}", { name: "Rosa" })).toBe("»Hello, Rosa«");
  expect(t("{count, plural, one {# class left} other {# classes left}}", { count: 2 })).toBe("»2 classes left«");
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inEnglish } from "#shared/core/messages/answer.ts";
import type { AddedLanguage } from "#shared/core/messages/catalogue.ts";
import { message } from "#shared/core/messages/message.ts";
import { eventually } from "#tests/support/eventually.ts";
import { show } from "#tests/support/screen.tsx";
import { ApiError } from "#web/data/api-error.ts";
import { sessionStore } from "#web/features/accounts/index.ts";
import { LanguageSettings } from "#web/features/language/components/language-settings.tsx";
import { chooseLanguage, languageStore } from "#web/features/language/language-store.ts";
import { LANGUAGES, languagesOf } from "#web/features/language/languages.ts";
import { openLanguage } from "#web/features/language/page-language.ts";
import { leftWords } from "#web/features/memberships/labels.ts";
import { NotificationRow } from "#web/features/notifications/components/notification-row.tsx";
import type { NotificationRow as Notification } from "#web/features/notifications/tables.ts";
import { formatDay } from "#web/format.ts";
import { wordsFor } from "#web/shell/form-errors.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { pageLocale } from "#web/words/t.ts";

const ADDED = languagesOf(import.meta.glob<AddedLanguage>("./messages/*.ts", { import: "language" }));

/** The page in this language, drawn again as the app draws it. */
async function speak(code: string) {
  act(() => chooseLanguage(code));
  await eventually(() => expect(document.documentElement.lang).toBe(code));
}

beforeEach(async () => {
  for (const [code, load] of ADDED) LANGUAGES.set(code, load);
  await openLanguage(() => {});
  await speak("pl");
});
afterEach(async () => {
  await speak("en");
  for (const code of ADDED.keys()) LANGUAGES.delete(code);
});

test("a file with its words is a language: screens, plurals, errors, notices and days speak it", () => {
  sessionStore.setState({ user: { id: "me", firstName: "Ola" } as never });
  show(<LanguageSettings />);
  expect(screen.getByRole("group", { name: "Język" })).toBeDefined();
  expect(screen.getByRole("radio", { name: "Polski" })).toHaveProperty("checked", true);
  // It has no word for this one.
  expect(screen.getByRole("switch", { name: "Language button on every page" })).toBeDefined();

  expect([1, 2, 5, 22].map((creditsLeft) => leftWords({ creditsLeft }))).toEqual([
    "Zostały 1 zajęcia",
    "Zostały 2 zajęcia",
    "Zostało 5 zajęć",
    "Zostały 22 zajęcia",
  ]);
  expect(formatDay("2026-11-20", "long")).toBe("piątek, 20 listopada");
});

test("an error comes out in it", () => {
  const refused = inEnglish(message("{name} is sold out.", { name: "Chalk" }));
  const error = new ApiError(409, "…", { code: "product.sold-out", ...refused }, null);
  show(<ErrorState title={wordsFor(error)} onRetry={() => {}} />);
  expect(screen.getByRole("alert").textContent).toContain("Chalk: brak w sprzedaży.");
  expect(screen.getByRole("button", { name: "Spróbuj ponownie" })).toBeDefined();
});

test("a notice of before comes out in it, with its day", () => {
  const body = message("{name}, {when}", { name: "Silks Basics", when: { day: "2026-11-20" } });
  const notification = {
    ...{ id: "n1", type: "class_reminder", isRead: true, createdAt: "2026-11-19T10:00:00Z" },
    ...{ title: "Class coming up", titleWords: message("Class coming up") },
    ...{ message: inEnglish(body).message, messageWords: body },
  } as unknown as Notification;
  show(<NotificationRow notification={notification} onRead={vi.fn()} />);
  expect(screen.getByText("Zbliżają się zajęcia")).toBeDefined();
  expect(screen.getByText("Silks Basics, piątek, 20 listopada")).toBeDefined();
});

test("what is no language of the app is English", () => {
  localStorage.setItem("language", JSON.stringify({ language: "xx" }));
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "language" })));
  expect(languageStore.getState().language).toBe("en");
  expect(["en-US", "pl-PL"]).toContain(pageLocale());
});

test("every file of the catalogue is a language of the page", () => {
  const folder = join(import.meta.dirname, "../../../../shared/features/language/messages");
  const codes = readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -3));
  expect([...LANGUAGES.keys()].filter((code) => !ADDED.has(code))).toEqual(codes);
});

import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { getLanguagePreference, saveLanguagePreference, translateText } from "#shared/features/language/endpoints.ts";
import { setUpStudio } from "../../support/studio.ts";
import { createDevice } from "../../sync/device.ts";

const studio = setUpStudio();
beforeEach(() => studio.reset());

test("a choice reaches the person's devices, nobody else's, and a repeat does not bring it back", async () => {
  const [mary, robin] = [await studio.signIn("student"), await studio.signIn("student")];
  const key = newId();
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, mary, key);
  await studio.call(saveLanguagePreference, { language: "en", collapsed: true }, mary);
  await studio.call(saveLanguagePreference, { language: "es", collapsed: false }, mary, key);
  const rowsOf = async (as: { token: string }) => {
    const device = createDevice(studio, as);
    await device.sync();
    return [...(device.rows.get("languagePreferences")?.values() ?? [])];
  };
  expect(await rowsOf(mary)).toEqual([{ id: mary.id, language: "en", collapsed: true }]);
  expect(await rowsOf(robin)).toEqual([]);
  expect(await studio.call(getLanguagePreference, {}, robin)).toEqual({ language: "en", collapsed: false });
});

test("a language that the app does not speak is refused, and translates nothing", async () => {
  const mary = await studio.signIn("student");
  const choice = studio.call(saveLanguagePreference, { language: "xx", collapsed: false }, mary);
  await expect(choice).rejects.toMatchObject({ status: 422, message: expect.stringContaining("language.unknown") });
  const asked = { text: "Silks Basics", fromLanguage: "en", toLanguage: "xx" };
  expect(await studio.call(translateText, asked, mary)).toEqual({ translatedText: "Silks Basics" });
});

test("two first choices at once are one row", async () => {
  const mary = await studio.signIn("student");
  const choices = [true, false].map((collapsed) =>
    studio.call(saveLanguagePreference, { language: "es", collapsed }, mary),
  );
  await Promise.all(choices);
  expect(await studio.call(getLanguagePreference, {}, mary)).toMatchObject({ language: "es" });
});

test("without a key of a model, what the app's book of phrases knows is translated", async () => {
  const mary = await studio.signIn("student");
  const ask = (text: string, fromLanguage = "en", toLanguage = "es") =>
    studio.call(translateText, { text, fromLanguage, toLanguage }, mary);
  expect(await ask("Hoop hang")).toEqual({ translatedText: "Colgada del aro" });
  expect(await ask("Bought with receipt 12")).toEqual({ translatedText: "Comprado con el recibo 12" });
  // The words of the screens.
  expect(await ask("Dashboard")).toEqual({ translatedText: "Inicio" });
  expect(await ask("Rosa's own words")).toEqual({ translatedText: "Rosa's own words" });
  expect(await ask("Colgada del aro", "es", "en")).toEqual({ translatedText: "Colgada del aro" });
});

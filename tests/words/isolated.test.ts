import bidiFactory from "bidi-js";
import { expect, test } from "vitest";
import { joined } from "#web/words/joined.ts";
import { formatMessage } from "../../shared/core/messages/format.ts";
import { isolated } from "../../shared/core/messages/isolated.ts";
import { t } from "../../web/words/t.ts";

const bidi = bidiFactory();
/** The signs from left to right, as a screen shows them. */
const seen = (text: string): string =>
  bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, "ltr")).replaceAll(/[\u2066-\u2069]/g, "");

test("a name from right to left leaves the numbers and words beside it in their order", () => {
  expect(seen("دانا (2) 12 paid")).not.toContain("(2) 12 paid");
  expect(seen(formatMessage("{name} (2) 12 paid", { name: "دانا" }, "en-US"))).toBe("اناد (2) 12 paid");
  expect(seen(joined(["دانا", "6:00 PM", null, "", false]))).toBe("اناد · 6:00 PM");
  expect(seen(t("by {name}", { name: "דוד" }))).toBe("by דוד");
});

test("a name from left to right stays as it was typed", () => {
  expect(isolated("Ana Núñez 王小明")).toBe("Ana Núñez 王小明");
  expect(joined(["Ana", "6:00 PM"], ", ")).toBe("Ana, 6:00 PM");
});

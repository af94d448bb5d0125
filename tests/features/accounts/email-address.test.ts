import { describe, expect, test } from "vitest";
import { Email } from "#shared/core/schemas/email.ts";

describe("an address that is typed or pasted", () => {
  test.each([
    ["maria@example.com", "maria@example.com"],
    ["  Maria@Example.COM ", "maria@example.com"],
    ["mailto:maria@example.com", "maria@example.com"],
    ["Maria Vidal <maria@example.com>", "maria@example.com"],
    ["\u200Bmaria@example.com\u00A0", "maria@example.com"],
    ["ｍａｒｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "maria@example.com"],
    ["maria@münchen.de", "maria@xn--mnchen-3ya.de"],
    ["maria@xn--mnchen-3ya.de", "maria@xn--mnchen-3ya.de"],
    ["иван@пример.рф", null],
    ["ivan@пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
    ["o'neil+silks@mail.example.org", "o'neil+silks@mail.example.org"],
  ])("%s", (typed, address) => {
    expect(Email.safeParse(typed).data ?? null).toBe(address);
  });

  test.each([
    "",
    "maria",
    "maria@",
    "@example.com",
    "maria@example",
    "a..b@example.com",
    "maria@münchen.de/x",
    "a b@c.de",
  ])("%s is none", (typed) => expect(Email.safeParse(typed).success).toBe(false));
});

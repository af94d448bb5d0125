import { describe, expect, test } from "vitest";
import { createRefresh } from "../../web/data/tokens.ts";
import { ourAnswer } from "../support/answers.ts";

/** A device with a refused token; `during` is what another tab does to it before the server answers. */
function open(during?: (kept: Map<string, string>) => void) {
  const kept = new Map([["token", "s1.a"]]);
  const sent: (string | null)[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const refresh = createRefresh({
    tokens: {
      read: () => kept.get("token") ?? null,
      write: (token) => void kept.set("token", token),
      clear: () => void kept.delete("token"),
    },
    exclusive: (_, work) => {
      const done = last.then(work);
      last = done;
      return done;
    },
    fetch: (async (_: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get("Authorization"));
      during?.(kept);
      return ourAnswer(200, { token: "s1.b" });
    }) as typeof fetch,
  });
  return { kept, sent, refresh };
}

describe("a renewed token", () => {
  test("is kept, and asked for once by all that were refused", async () => {
    const { kept, sent, refresh } = open();
    expect(await Promise.all([refresh("s1.a"), refresh("s1.a"), refresh("s1.a")])).toEqual(Array(3).fill("refreshed"));
    expect([kept.get("token"), sent]).toEqual(["s1.b", ["Bearer s1.a"]]);
  });

  test("is not kept where the user signed out before it came", async () => {
    const { kept, sent, refresh } = open((device) => device.delete("token"));
    expect(await refresh("s1.a")).toBe("ended");
    expect([kept.get("token"), sent]).toEqual([undefined, ["Bearer s1.a"]]);
  });

  test("does not take the place of the token of who signed in before it came", async () => {
    const { kept, refresh } = open((device) => device.set("token", "s2.a"));
    expect(await refresh("s1.a")).toBe("refreshed");
    expect(kept.get("token")).toBe("s2.a");
  });
});

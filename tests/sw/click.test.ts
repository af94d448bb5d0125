import { describe, expect, it } from "vitest";
import { openClicked } from "../../sw/click.ts";

const ORIGIN = "https://studio.example";

interface Browser {
  open: string[];
  focused?: string;
  mayFocus?: boolean;
  mayOpen?: boolean;
  mayNavigate?: boolean;
}

/** A browser with these pages open. Answers what the worker brought about. */
async function click({ open, focused, mayFocus = true, mayOpen = true, mayNavigate = true }: Browser) {
  const done: string[] = [];
  const answer = async (isAllowed: boolean, what: string) => {
    if (!isAllowed) throw new DOMException("Not allowed", "InvalidAccessError");
    done.push(what);
  };
  const clients = open.map((url) => {
    const client = {
      url: ORIGIN + url,
      focused: url === focused,
      focus: () => answer(mayFocus, `focus ${url}`).then(() => client),
      navigate: (path: string) => answer(mayNavigate, `${url} to ${path}`),
    };
    return client;
  });
  const worker = {
    location: { origin: ORIGIN },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (path: string) => answer(mayOpen, `open ${path}`),
    },
  };
  await openClicked({ url: "/calendar?class=1" }, "", worker);
  return done;
}

describe("a click on a notification", () => {
  it("leads the page in front there", async () => {
    expect(await click({ open: ["/", "/settings"], focused: "/settings" })).toEqual([
      "focus /settings",
      "/settings to /calendar?class=1",
    ]);
  });

  it("only brings a page to the front that is there already", async () => {
    expect(await click({ open: ["/calendar?class=1"] })).toEqual(["focus /calendar?class=1"]);
  });

  it("opens a page when none is open, or the open one may not be led", async () => {
    expect(await click({ open: [] })).toEqual(["open /calendar?class=1"]);
    expect(await click({ open: ["/"], mayNavigate: false })).toEqual(["focus /", "open /calendar?class=1"]);
    expect(await click({ open: ["/"], mayFocus: false })).toEqual(["open /calendar?class=1"]);
  });

  it("leads the open page even when the browser allows no focus and no new page", async () => {
    expect(await click({ open: ["/"], mayFocus: false, mayOpen: false })).toEqual(["/ to /calendar?class=1"]);
  });
});

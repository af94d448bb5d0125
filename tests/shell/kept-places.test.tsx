import { act, render, screen } from "@testing-library/react";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KeptPlaces } from "#web/shell/kept-places.tsx";
import { PageChange } from "#web/shell/page-change.tsx";
import { BACK } from "#web/ui/actions/link.tsx";

const scrolled: number[] = [];
beforeEach(() => {
  window.history.replaceState(null, "", "/classes");
  window.scrollTo = ((_left: number, top: number) => {
    scrolled.push(top);
    scrollBy(top);
  }) as typeof window.scrollTo;
  scrollBy(0);
});
afterEach(() => void scrolled.splice(0));

/** The user scrolls. */
function scrollBy(top: number) {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

function Visitor() {
  const navigate = useNavigate();
  const ways = {
    open: () => navigate("/calendar?class=1"),
    filter: () => navigate("?level=beginner", { replace: true }),
    sheet: () => navigate("?move=1"),
    arrow: () => navigate("/classes", { state: BACK }),
    menu: () => navigate("/classes"),
    back: () => navigate(-1),
  };
  return Object.entries(ways).map(([name, go]) => (
    <button key={name} type="button" onClick={() => void go()}>
      {name}
    </button>
  ));
}

const app = (hasKeptPlaces: boolean) => (
  <BrowserRouter>
    <Visitor />
    {hasKeptPlaces && <KeptPlaces />}
    <PageChange />
  </BrowserRouter>
);

const start = () => render(app(true));

const press = async (name: string) => {
  await act(async () => {
    screen.getByRole("button", { name }).click();
    // The way back is an event of the window.
    if (name === "back") await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  });
};

test("a new page begins at its top, and the way back leads to where the list was left", async () => {
  start();
  scrollBy(300);
  await press("open");
  expect(scrolled).toEqual([0]);
  await press("back");
  expect(scrolled).toEqual([0, 300]);
});

test("a list that was left before the code that returns there had come is found at its place too", async () => {
  const shown = render(app(false));
  scrollBy(300);
  await press("open");
  shown.rerender(app(true));
  await press("back");
  expect(scrolled).toEqual([0, 300]);
});

test("a list that was filtered before is found at its place too", async () => {
  start();
  scrollBy(300);
  await press("filter");
  await press("open");
  await press("back");
  expect(scrolled).toEqual([0, 300]);
});

test("what opens over a page leaves the page where it is, and so does closing it", async () => {
  start();
  scrollBy(300);
  await press("sheet");
  await press("back");
  expect(scrolled).toEqual([]);
});

test("the arrow over a page leads to the place, a link of a menu to the top", async () => {
  start();
  scrollBy(300);
  await press("open");
  await press("arrow");
  expect(scrolled).toEqual([0, 300]);
  await press("open");
  await press("menu");
  expect(scrolled).toEqual([0, 300, 0, 0]);
});

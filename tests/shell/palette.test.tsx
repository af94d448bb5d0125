import { fireEvent, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { RouteName } from "../../web/routes/pages.ts";
import { asksForPalette } from "../../web/shell/staff/palette/keys.ts";
import { Palette } from "../../web/shell/staff/palette/palette.tsx";
import { setPaletteOpen, usePalette } from "../../web/shell/staff/palette/palette-store.ts";
import { show } from "../support/screen.tsx";

afterEach(() => setPaletteOpen(false));

const Where = () => <output>{useLocation().pathname}</output>;
function openPalette() {
  setPaletteOpen(true);
  const screen = show(
    <>
      <Palette userRole="admin" />
      <Where />
    </>,
  );
  const field = screen.getByRole("combobox", { name: "Go to a page" });
  const active = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
  const where = () => screen.container.querySelector("output")?.textContent;
  return { screen, field, active, where };
}

test("typing, arrows and Enter lead to a page, and the palette closes", async () => {
  const { screen, field, active, where } = openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByRole("option").length).toBeGreaterThan(15);
  fireEvent.change(field, { target: { value: "pagos" } });
  expect(active()?.textContent).toBe("PaymentsMoney");
  expect(active()?.getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("status").textContent).toMatch(/^\d+ pages?$/);
  fireEvent.change(field, { target: { value: "s" } });
  const names = screen.getAllByRole("option").map((option) => option.id);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(active()?.id).toBe(names[1]);
  fireEvent.keyDown(field, { key: "ArrowUp" });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(active()?.id).toBe(names.at(-1));
  fireEvent.change(field, { target: { value: "invoices" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(where()).toBe("/admin/invoices"));
  expect(usePalette.getState().isOpen).toBe(false);
});

test("what is not there is said, and Enter then goes nowhere", () => {
  const { screen, field, where } = openPalette();
  fireEvent.change(field, { target: { value: "xylophone" } });
  expect(screen.getByRole("status").textContent).toBe("No page by that name");
  expect(field.getAttribute("aria-expanded")).toBe("false");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(where()).toBe("/");
  expect(usePalette.getState().isOpen).toBe(true);
});

test("Escape closes it", async () => {
  const { field } = openPalette();
  fireEvent.keyDown(field, { key: "Escape" });
  await waitFor(() => expect(usePalette.getState().isOpen).toBe(false));
});

/** Whether a key pressed on this element asks for the palette. */
function asks(html: string, init: KeyboardEventInit, page?: RouteName): boolean {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild ?? document.body;
  let answer = false;
  target.addEventListener("keydown", (event) => {
    answer = asksForPalette(event as KeyboardEvent, page);
  });
  target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  return answer;
}

test("Ctrl-K and Cmd-K ask for it anywhere, and nothing like them", () => {
  const field = "<input>";
  expect(asks(field, { key: "k", ctrlKey: true })).toBe(true);
  expect(asks(field, { key: "K", metaKey: true }, "adminPos")).toBe(true);
  expect(asks(field, { key: "k" })).toBe(false);
  expect(asks(field, { key: "k", ctrlKey: true, shiftKey: true })).toBe(false);
  expect(asks(field, { key: "k", ctrlKey: true, altKey: true })).toBe(false);
});

test("a slash asks for it where nothing else takes the slash", () => {
  const slash = { key: "/" };
  expect(asks("<p></p>", slash)).toBe(true);
  expect(asks("<button></button>", { ...slash, shiftKey: true })).toBe(true);
  for (const field of ["<input type=search>", "<textarea></textarea>", "<select></select>", "<p contenteditable></p>"])
    expect(asks(field, slash), field).toBe(false);
  expect(asks("<p></p>", slash, "adminInvoices")).toBe(true);
  expect(asks("<p></p>", slash, "adminPos")).toBe(false);
  expect(asks("<p></p>", slash, "checkIn")).toBe(false);
  expect(asks("<p role=dialog data-state=open></p>", slash)).toBe(false);
  expect(asks("<p role=dialog data-state=open></p>", { key: "k", ctrlKey: true })).toBe(false);
});

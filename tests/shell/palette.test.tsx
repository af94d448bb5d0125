import { fireEvent, render, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "../../shared/core/roles.ts";
import type { RouteName } from "../../web/routes/pages.ts";
import { asksForPalette } from "../../web/shell/staff/palette/keys.ts";
import { Palette } from "../../web/shell/staff/palette/palette.tsx";
import { setPaletteOpen, usePalette } from "../../web/shell/staff/palette/palette-store.ts";
import { answerByPath, show } from "../support/screen.tsx";

afterEach(() => setPaletteOpen(false));

const NOTHING = { people: [], classes: [], orders: [], invoices: [], moves: [] };
const MARY = "0198c000-0000-7000-8000-000000000301";

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function openPalette({ userRole = "admin", found = {} }: { userRole?: Role; found?: object } = {}) {
  const asked = answerByPath({ "/api/admin/search": { ...NOTHING, ...found } });
  setPaletteOpen(true);
  const screen = show(
    <>
      <Palette userRole={userRole} />
      <Where />
    </>,
  );
  const name = userRole === "admin" ? "Search or go to a page" : "Go to a page";
  const field = screen.getByRole("combobox", { name });
  const active = () => document.getElementById(field.getAttribute("aria-activedescendant") ?? "");
  const where = () => screen.container.querySelector("output")?.textContent;
  return { screen, field, active, where, asked };
}

test("typing, arrows and Enter lead to a page, and the palette closes", async () => {
  const { screen, field, active, where } = openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByRole("option").length).toBeGreaterThan(15);
  fireEvent.change(field, { target: { value: "pagos" } });
  expect(active()?.textContent).toBe("PaymentsMoney");
  expect(active()?.getAttribute("aria-selected")).toBe("true");
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^\d+ results?$/));
  fireEvent.change(field, { target: { value: "s" } });
  expect(screen.getByRole("status").textContent).toMatch(/^\d+ pages$/);
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

test("what is not there is said once the studio was searched, and Enter then goes nowhere", async () => {
  const { screen, field, where } = openPalette();
  fireEvent.change(field, { target: { value: "xylophone" } });
  expect(screen.getByRole("status").textContent).toBe("Searching…");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Nothing by that name or number"));
  expect(field.getAttribute("aria-expanded")).toBe("false");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(where()).toBe("/");
  expect(usePalette.getState().isOpen).toBe(true);
});

test("an admin finds people, classes, papers and moves below the pages, and goes there with the arrows", async () => {
  const { screen, field, active, where, asked } = openPalette({
    found: {
      people: [{ id: MARY, name: "Mary Quill", role: "student", isArchived: true }],
      classes: [{ id: "c", name: "Quiet Lyra", date: "2026-03-03", startTime: "18:00", instructorName: "Maya" }],
      orders: [{ id: "o", number: 1042, payerName: "Mary Quill", cents: 2_500, paidAt: "2026-03-01T20:00:00Z" }],
      invoices: [{ id: "i", number: 7, customerName: "Mary Quill", openCents: 900, issuedAt: "2026-03-01T20:00:00Z" }],
      moves: [{ id: "m", name: "Quarter turn", apparatus: "silks" }],
    },
  });
  fireEvent.change(field, { target: { value: "qui" } });
  await screen.findByRole("option", { name: /Mary Quill\s*Archived/ });
  expect(asked.mock.calls.map(([url]) => url)).toEqual(["/api/admin/search?query=qui"]);
  const found = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(found.slice(-5)).toEqual([
    "Mary QuillArchived",
    expect.stringMatching(/^Quiet LyraTue, Mar 3, 6:00/),
    expect.stringMatching(/^Receipt 1042 · Mary Quill/),
    "Invoice 7 · Mary Quill$9.00 open",
    "Quarter turnMove",
  ]);
  // Upward from the first is the last one: the move, then the invoice.
  fireEvent.keyDown(field, { key: "ArrowUp" });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(active()?.textContent).toMatch(/^Invoice 7/);
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(where()).toBe("/admin/invoices?invoice=i"));
});

test("the front desk finds pages, and asks the studio nothing", async () => {
  const { screen, field, asked } = openPalette({ userRole: "front-desk" });
  fireEvent.change(field, { target: { value: "xylophone" } });
  expect(screen.getByRole("status").textContent).toBe("No page by that name");
  expect(asked).not.toHaveBeenCalled();
});

test("where the studio cannot be reached, pages are found all the same, and that is said", async () => {
  const { screen, field } = openPalette();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  fireEvent.change(field, { target: { value: "invoices" } });
  await screen.findByText("Only pages are found without a connection.");
  expect(screen.getByRole("option", { name: /^Invoices/ })).toBeTruthy();
});

test("it opens in the frame too, which has nothing around it that pages have", () => {
  setPaletteOpen(true);
  const screen = render(
    <MemoryRouter>
      <Palette userRole="admin" />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "pagos" } });
  expect(screen.getByRole("option", { name: /^Payments/ })).toBeTruthy();
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

import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PrintButton } from "#web/ui/print/print-button.tsx";
import { show } from "../support/screen.tsx";

const sheets = () => [...document.querySelectorAll("[data-print-sheet]")].map((sheet) => sheet.textContent);
const announce = (event: "beforeprint" | "afterprint") => act(() => window.dispatchEvent(new Event(event)));

/** As browsers do it: their own command and `print()` both announce what they do. */
function stubPrint() {
  const print = vi.fn(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  vi.stubGlobal("print", print);
  return print;
}

test("the browser's own command prints the papers of a page, and not the page or an open dialog", () => {
  const print = stubPrint();
  show(
    <>
      <PrintButton>Receipt T-1</PrintButton>
      <PrintButton>Receipt T-2</PrintButton>
    </>,
  );
  announce("beforeprint");
  expect(sheets()).toEqual([expect.stringContaining("Receipt T-1"), expect.stringContaining("Receipt T-2")]);
  expect(print).not.toHaveBeenCalled();
  announce("afterprint");
  expect(sheets()).toEqual([]);
});

test("a button prints its own paper alone", async () => {
  const print = stubPrint();
  const { getAllByRole } = show(
    <>
      <PrintButton>Receipt T-1</PrintButton>
      <PrintButton>Receipt T-2</PrintButton>
    </>,
  );
  const second = getAllByRole("button", { name: "Print" })[1];
  if (second) await userEvent.click(second);
  expect(print).toHaveBeenCalledOnce();
  expect(sheets()).toEqual([expect.stringContaining("Receipt T-2")]);
  announce("afterprint");
  expect(sheets()).toEqual([]);
});

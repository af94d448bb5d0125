import { fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { findPressed, onArrival, watchPresses } from "#web/ui/feedback/pressed.ts";

const placeAt = (element: Element, y: number, height: number) =>
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(16, y, 358, height));
const topsOf = (dialog: Element | null = null) => findPressed(dialog).map(({ top }) => top);

let stop = () => {};
afterEach(() => stop());

test("it is the row that was pressed, where that is now, and in an open dialog what was pressed there", () => {
  stop = watchPresses();
  const { getByRole, getByText } = render(
    <>
      <ul>
        <li>
          Amara <button type="button">Mark</button>
        </li>
      </ul>
      <div role="alertdialog">
        <button type="button">Yes</button>
      </div>
    </>,
  );
  const row = getByRole("listitem");
  placeAt(row, 700, 64);
  fireEvent.click(getByText("Mark"));
  expect(topsOf()).toEqual([700]);
  placeAt(row, 636, 64);
  expect(topsOf()).toEqual([636]);
  placeAt(getByText("Yes"), 500, 44);
  fireEvent.click(getByText("Yes"));
  expect(topsOf()).toEqual([636]);
  expect(topsOf(getByRole("alertdialog"))).toEqual([500]);
  // Gone: what it changed stands there.
  row.remove();
  expect(topsOf()).toEqual([700]);
});

test("of a high card only the button counts", () => {
  stop = watchPresses();
  const { getByRole } = render(
    <article>
      <button type="button">Add</button>
    </article>,
  );
  placeAt(getByRole("article"), 300, 480);
  placeAt(getByRole("button"), 560, 44);
  fireEvent.click(getByRole("button"));
  expect(topsOf()).toEqual([560]);
});

test("a row that a press adds counts too, and is made known; a list that is drawn anew does not", async () => {
  stop = watchPresses();
  const came = vi.fn();
  const off = onArrival(came);
  const { getByRole } = render(
    <main>
      <button type="button">Let in</button>
      <ul />
    </main>,
  );
  placeAt(getByRole("button"), 700, 44);
  fireEvent.click(getByRole("button"));
  const add = () => getByRole("list").append(document.createElement("li"));
  add();
  await vi.waitFor(() => expect(came).toHaveBeenCalledTimes(1));
  expect(topsOf()).toEqual([700, 0]);
  fireEvent.click(getByRole("button"));
  add();
  add();
  await Promise.resolve();
  expect(topsOf()).toEqual([700]);
  off();
});

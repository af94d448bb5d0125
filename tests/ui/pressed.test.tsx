import { fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { bottomAbovePressed, watchPresses } from "#web/ui/feedback/pressed.ts";

const PADDING = 16;
/** Where toasts stand on a phone of 844 px: above a bar of 72 px. */
const region = new DOMRect(0, 642, 390, 130);
const placeAt = (element: Element, y: number, height: number) =>
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(16, y, 358, height));

let stop = () => {};
afterEach(() => stop());

test("a toast stands above the row that was pressed, and by itself where that is not in its way", () => {
  window.innerHeight = 844;
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
  // Its lower edge is 8 px above the row.
  expect(bottomAbovePressed(region, PADDING)).toBe(844 - 700 + 8 - PADDING);
  // A question's own button is gone when the toast comes.
  fireEvent.click(getByText("Yes"));
  expect(bottomAbovePressed(region, PADDING)).toBe(136);
  placeAt(row, 100, 64);
  fireEvent.click(getByText("Mark"));
  expect(bottomAbovePressed(region, PADDING)).toBeNull();
});

test("of a high card only the button counts", () => {
  window.innerHeight = 844;
  stop = watchPresses();
  const { getByRole } = render(
    <article>
      <button type="button">Add</button>
    </article>,
  );
  placeAt(getByRole("article"), 300, 480);
  placeAt(getByRole("button"), 560, 44);
  fireEvent.click(getByRole("button"));
  expect(bottomAbovePressed(region, PADDING)).toBeNull();
  placeAt(getByRole("button"), 720, 44);
  fireEvent.click(getByRole("button"));
  expect(bottomAbovePressed(region, PADDING)).toBe(116);
});

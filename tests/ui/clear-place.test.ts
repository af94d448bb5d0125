import { expect, test } from "vitest";
import { findClearShift } from "#web/ui/feedback/clear-place.ts";

const phone = { left: 16, top: 8, right: 374, bottom: 836 };
const desk = { left: 16, top: 8, right: 1264, bottom: 792 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const atPhone = box(16, 640, 374, 696);
const atDesk = box(430, 660, 850, 716);

test("a toast stays where it stands over controls alone", () => {
  const shift = findClearShift(atPhone, { frame: phone, kept: [], controls: [box(20, 640, 60, 690)] });
  expect(shift).toEqual({ x: 0, y: 0 });
});

test("over what is kept clear it goes to the lowest place of its column with the fewest controls", () => {
  const kept = [box(16, 650, 374, 706), box(0, 720, 390, 844)];
  const row = box(16, 590, 374, 640);
  expect(findClearShift(atPhone, { frame: phone, kept, controls: [] })).toEqual({ x: 0, y: -52 });
  expect(findClearShift(atPhone, { frame: phone, kept, controls: [row] }).y).toBeLessThanOrEqual(-116);
});

test("on a wide screen it goes aside rather than over a list of controls", () => {
  const rows = Array.from({ length: 12 }, (_, at) => box(33, at * 64, 703, at * 64 + 60));
  const kept = [box(33, 600, 703, 790)];
  expect(findClearShift(atDesk, { frame: desk, kept, controls: rows })).toEqual({ x: 414, y: 76 });
});

test("where no place is clear it lies over the fewest", () => {
  const everywhere = box(0, 0, 390, 844);
  const shift = findClearShift(atPhone, { frame: phone, kept: [everywhere, atPhone], controls: [] });
  expect(shift).toEqual({ x: 0, y: 140 });
});

import { expect, test } from "vitest";
import { ToastRegion } from "../../web/ui/feedback/toast-region.tsx";
import { show } from "../support/screen.tsx";

test("on a phone toasts stand under the top bar, where no form has its buttons", () => {
  const screen = show(<ToastRegion toasts={[]} />);
  const place = screen.getByRole("list").className.split(" ");
  expect(place).toContain("fixed");
  expect(place.filter((name) => /^-?(inset-y|top|bottom)-/.test(name))).toEqual(["top-14"]);
});

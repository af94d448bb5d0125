import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Tiles } from "#web/features/pos/components/sell/tiles.tsx";
import type { TillThing } from "#web/features/pos/till-cart.ts";
import { show } from "../../support/screen.tsx";

test("a studio whose shop has no gift card sells one of any amount at the till", async () => {
  const picked: TillThing[] = [];
  const days = { day: "2026-03-06", today: "2026-03-06", onDay: () => {} };
  const screen = show(<Tiles tiles={[]} days={days} onPick={(thing) => picked.push(thing)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Gift card" }));
  await user.type(screen.getByLabelText(/What it's worth/), "40");
  await user.click(screen.getByRole("button", { name: "Put it on the counter" }));
  expect(picked).toMatchObject([{ kind: "gift-card", unitCents: 4_000, productId: null }]);
});

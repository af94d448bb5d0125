import { fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tiles } from "#web/features/pos/components/sell/tiles.tsx";
import { useTiles } from "#web/features/pos/queries.ts";
import type { TillThing } from "#web/features/pos/till-cart.ts";
import { show } from "../../support/screen.tsx";

const TODAY = "2026-03-06";
const instance = (id: string, date: string, name: string) => ({
  ...{ id, date, name, startTime: "18:00", startsAt: `${date}T18:00:00Z`, status: "scheduled" },
  ...{ priceCents: 2_500, seatsLeft: 3 },
});

function Till({ onPick }: { onPick: (thing: TillThing) => void }) {
  const [day, setDay] = useState(TODAY);
  const tiles = useTiles(day, TODAY);
  return tiles ? <Tiles tiles={tiles} days={{ day, today: TODAY, onDay: setDay }} onPick={onPick} /> : null;
}

test("the till sells the classes of any day, each named with its day, and finds the way back from an empty one", async () => {
  const picked: TillThing[] = [];
  const screen = show(<Till onPick={(thing) => picked.push(thing)} />);
  await screen.db
    .table("classInstances")
    .bulkPut([instance("a", TODAY, "Silks Basics"), instance("b", "2026-03-09", "Drops Workshop")]);
  const chips = { id: "c", name: "Chips", shelf: "snacks", priceCents: 300, variants: [], plan: null };
  await screen.db.table("products").put(chips);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("radio", { name: "Classes" }));
  await user.click(await screen.findByRole("button", { name: /^Silks Basics, 6:00 PM/ }));
  const choose = (value: string) => fireEvent.change(screen.getByLabelText("Classes on"), { target: { value } });
  choose("2026-03-07");
  expect(await screen.findByText("No classes that day.")).toBeTruthy();
  choose("2026-03-09");
  await user.click(await screen.findByRole("button", { name: /^Drops Workshop, .*Mar 9.*6:00 PM/ }));
  expect(screen.queryByRole("button", { name: /Silks Basics/ })).toBeNull();
  expect(picked).toMatchObject([
    { classInstanceId: "a", title: "Silks Basics" },
    { classInstanceId: "b", startsOn: "2026-03-09" },
  ]);
  expect(picked[0]?.startsOn).toBeUndefined();
});

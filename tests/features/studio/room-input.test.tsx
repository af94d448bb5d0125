import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DEFAULT_STUDIO, roomNames, STUDIO_ID, StudioSettings } from "#shared/features/studio/studio.ts";
import { RoomInput } from "#web/features/studio/index.ts";
import { show } from "../../support/screen.tsx";

test("each room of the studio is offered once, and another one may be typed", async () => {
  const { db } = show(<RoomInput aria-label="Room" />);
  const offered = () =>
    [...((screen.getByLabelText("Room") as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
  expect(offered()).toEqual([]);
  await db.table("studio").put({ ...DEFAULT_STUDIO, rooms: "Main room\n Loft \n\nMain room", id: STUDIO_ID });
  await expect.poll(offered).toEqual(["Main room", "Loft"]);
});

test("a room's Spanish name stands in its line, and a line that is empty or missing leaves the English one", () => {
  const read = (roomsEs: string) =>
    roomNames({ rooms: "Main room\nLoft\nYard", roomsEs: StudioSettings.shape.roomsEs.parse(roomsEs) });
  expect(read("\n Altillo \n")).toEqual([
    ["Main room", ""],
    ["Loft", "Altillo"],
    ["Yard", ""],
  ]);
  expect(read("Sala\n\nPatio").map(([, spanish]) => spanish)).toEqual(["Sala", "", "Patio"]);
});

test("more than twenty rooms, and names no list can show, are refused", () => {
  const read = (rooms: string) => StudioSettings.shape.rooms.safeParse(rooms).success;
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Room ${at}`).join("\n");
  expect([read(""), read(many(20)), read(many(21)), read("x".repeat(121))]).toEqual([true, true, false, false]);
});

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DEFAULT_STUDIO, STUDIO_ID } from "#shared/features/studio/studio.ts";
import { StudioContact } from "#web/features/studio/index.ts";
import { show } from "../../support/screen.tsx";

test("a receipt says where the studio is and under which number it pays taxes, and nothing that is not known", async () => {
  const { db, container } = show(<StudioContact />);
  expect(container.textContent).toBe("");
  const details = { address: "12 Mill Lane\nSanta Fe", phone: "+1 505 555 0100", email: "", taxNumber: "NM 12-3456" };
  await db.table("studio").put({ ...DEFAULT_STUDIO, ...details, id: STUDIO_ID });
  expect(await screen.findByText("12 Mill Lane, Santa Fe")).toBeTruthy();
  const lines = [...(container.querySelector("address")?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(["12 Mill Lane, Santa Fe", "+1 505 555 0100", "NM 12-3456"]);
});

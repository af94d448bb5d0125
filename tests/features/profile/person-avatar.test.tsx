import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PersonAvatar } from "#web/features/profile/components/person-avatar.tsx";
import { show } from "../../support/screen.tsx";

test("a person of the team is shown by their picture, and by initials without one", async () => {
  const screen = show(<PersonAvatar id="maya" name="Maya Torres" />);
  expect(screen.getByText("MT")).toBeTruthy();
  await screen.db.table("faces").put({ id: "maya", pictureId: "a-picture" });
  await waitFor(() =>
    expect(screen.container.querySelector("img")?.getAttribute("src")).toBe("/api/face-pictures/a-picture"),
  );
});

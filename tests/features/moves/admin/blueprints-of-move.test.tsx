import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { BlueprintsOfMove } from "#web/features/moves/admin/blueprints-of-move.tsx";

const blueprint = (name: string, requiredMoveIds: string[], isArchived = false) => ({
  id: name,
  name,
  requiredMoveIds,
  isArchived,
});

test("an admin sees at the move which kinds of class require it, and gets there", async () => {
  localStorage.setItem("token", "a-token");
  answerWith({
    status: 200,
    body: [blueprint("Silks 2", ["move"]), blueprint("Lyra", ["other"]), blueprint("Old silks", ["move"], true)],
  });
  show(<BlueprintsOfMove moveId="move" />);
  const link = await screen.findByRole("link", { name: "Silks 2" });
  expect(link.getAttribute("href")).toBe("/admin/classes?tab=blueprints");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

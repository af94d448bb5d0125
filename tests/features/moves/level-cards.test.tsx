import { expect, test } from "vitest";
import { standings } from "#shared/features/moves/levels.ts";
import { DEFAULT_SYLLABUS } from "#shared/features/moves/syllabus.ts";
import { LevelCards } from "#web/features/moves/skills/level-cards.tsx";
import type { MoveRow } from "#web/features/moves/tables.ts";
import { show } from "../../support/screen.tsx";

const moves = Array.from({ length: 20 }, (_, index) => ({
  id: `move-${index}`,
  name: `Move ${index}`,
  apparatus: "silks",
  level: "beginner",
})) as unknown as MoveRow[];

test("the bar of a level that is reached says the same as the words beside it", () => {
  const signed = new Set(moves.slice(0, 17).map(({ id }) => id));
  const [silks] = standings(moves, signed, DEFAULT_SYLLABUS).filter(({ apparatus }) => apparatus === "silks");
  expect(silks?.levels[0]).toMatchObject({ isReached: true, signed: 17, total: 20 });
  const screen = show(<LevelCards moves={moves} signed={signed} />);
  expect(screen.getByText("17 of 20")).toBeTruthy();
  const [bar] = screen.getAllByRole("progressbar");
  expect(bar?.getAttribute("aria-valuenow")).toBe("85");
});

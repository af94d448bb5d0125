import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { SignOffRow } from "#web/features/moves/skills/sign-off-row.tsx";
import type { StudentMove } from "#web/features/moves/skills/student-moves.ts";

const open = { id: "move", name: "Hip Key", state: "learning", signedOff: null } as StudentMove;
const signed = { ...open, signedOff: { at: new Date().toISOString(), byName: "Maya Torres" } } as StudentMove;

test("a sign-off that was pressed by mistake is undone where it was pressed", async () => {
  const user = userEvent.setup();
  const row = (move: StudentMove) => <SignOffRow studentId="student" move={move} canSign onOpen={() => {}} />;
  const screen = show(row(open));
  const written = async () =>
    (await screen.db.outbox.toArray()).map(({ endpoint, input }) => [endpoint, (input as { moveId: string }).moveId]);
  await user.click(screen.getByRole("button", { name: /^Sign off.*Hip Key/ }));
  await expect.poll(written).toEqual([["moves.signOff", "move"]]);
  screen.show(row(signed));
  await user.click(screen.getByRole("button", { name: /^Undo.*Hip Key/ }));
  await expect.poll(written).toHaveLength(2);
  expect((await screen.db.outbox.toArray()).at(-1)?.input).toMatchObject({ reason: "Pressed by mistake" });
});

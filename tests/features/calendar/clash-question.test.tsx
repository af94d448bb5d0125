import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { language as es } from "#shared/features/language/messages/es.ts";
import { SILKS_BASICS } from "#tests/features/classes/silks-basics.ts";
import { show } from "#tests/support/screen.tsx";
import { useClashQuestion } from "#web/features/classes/components/index.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { wordIn } from "#web/words/t.ts";

const LYRA = { ...SILKS_BASICS, id: "lyra", name: "Lyra", startsAt: "2026-03-11T18:30:00Z" };
const ME = { id: "me", label: "Mary", isMe: true };
const IVY = { id: "ivy", label: "Ivy", isMe: false };
const NO_CLASH = { anyway: false };

/** A button that books a class for these people. */
function Booking({ comers, onAnswer }: { comers: readonly (typeof ME)[]; onAnswer: (answer: unknown) => void }) {
  const { ask, question } = useClashQuestion(SILKS_BASICS as unknown as ClassInstanceRow);
  return (
    <>
      {question}
      <button type="button" onClick={() => void ask(comers).then(onAnswer)}>
        Book
      </button>
    </>
  );
}

/** This person and Ivy are in Lyra, which overlaps, unless a test says otherwise. */
async function open({ comers = [ME], booking = {}, other = {} } = {}) {
  const onAnswer = vi.fn();
  const screen = show(null);
  const { db } = screen;
  await db.table("classInstances").bulkPut([SILKS_BASICS, { ...LYRA, ...other }]);
  const seat = { classInstanceId: "lyra", status: "booked", cancelRequestedAt: null, ...booking };
  await db.table("bookings").bulkPut(["me", "ivy"].map((attendeeId) => ({ id: attendeeId, attendeeId, ...seat })));
  screen.show(<Booking comers={comers} onAnswer={onAnswer} />);
  const user = userEvent.setup();
  const answers = () => onAnswer.mock.calls.map(([answer]) => answer);
  return { screen, user, answers, book: () => user.click(screen.getByRole("button", { name: "Book" })) };
}

test("it is asked once, for all who would be in two classes, and a yes books", async () => {
  const { screen, user, answers, book } = await open({ comers: [ME, IVY] });
  await book();
  const dialog = await screen.findByRole("alertdialog", { name: "Book both?" });
  for (const words of ["You're in Lyra then.", "Ivy is in Lyra then."]) expect(dialog.textContent).toContain(words);
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  expect(answers()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Book both" }));
  await expect.poll(answers).toEqual([{ anyway: true }]);
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
});

test("a no books nothing, and the next booking asks again", async () => {
  const { screen, user, answers, book } = await open();
  await book();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await expect.poll(answers).toEqual([null]);
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  await book();
  await screen.findByRole("alertdialog", { name: "Book both?" });
});

test("the keyboard begins on the no, Escape is a no, and Tab and Enter are a yes", async () => {
  const { screen, user, answers, book } = await open();
  await book();
  await screen.findByRole("alertdialog");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Escape}");
  await expect.poll(answers).toEqual([null]);
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  await book();
  await screen.findByRole("alertdialog");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Book both" }));
  await user.keyboard("{Enter}");
  await expect.poll(answers).toEqual([null, { anyway: true }]);
});

test("in Spanish it is asked in whole sentences", async () => {
  wordIn(es);
  const { screen, user, answers, book } = await open({ comers: [ME, IVY] });
  await book();
  const dialog = await screen.findByRole("alertdialog", { name: "¿Reservar las dos?" });
  for (const words of ["A esa hora estás en Lyra.", "A esa hora Ivy está en Lyra.", "Cancelar"])
    expect(dialog.textContent).toContain(words);
  await user.click(screen.getByRole("button", { name: "Reservar las dos" }));
  await expect.poll(answers).toEqual([{ anyway: true }]);
});

const FREE: [string, Parameters<typeof open>[0]][] = [
  ["a class after this one", { other: { startsAt: SILKS_BASICS.endsAt, endsAt: "2026-03-11T20:00:00Z" } }],
  ["a canceled class", { other: { status: "cancelled" } }],
  ["a canceled booking", { booking: { status: "cancelled" } }],
  ["a booking whose cancellation waits to be sent", { booking: { cancelRequestedAt: "2026-03-01T10:00:00Z" } }],
  ["this class itself", { booking: { classInstanceId: "class" } }],
  ["another person's class", { comers: [{ id: "leo", label: "Leo", isMe: false }] }],
];

test.each(FREE)("%s takes no time: it is not asked", async (_, given) => {
  const { screen, answers, book } = await open(given);
  await book();
  await expect.poll(answers).toEqual([NO_CLASH]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

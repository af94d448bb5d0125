import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { handOverClasses } from "#shared/features/classes/admin/endpoints.ts";
import { call } from "#web/data/client.ts";
import { useAnyway } from "#web/shell/staff/use-anyway.tsx";
import { answerWith, show } from "../support/screen.tsx";

const REQUEST = {
  id: "01980000-0000-7000-8000-000000000001",
  toId: "01980000-0000-7000-8000-000000000002",
};

/** A form that plans a class with one press. */
function Planner({ onEnd }: { onEnd: (end: unknown) => void }) {
  const { unlessClash, question } = useAnyway();
  const plan = () =>
    unlessClash((anyway) => call(handOverClasses, { ...REQUEST, anyway })).then(
      (made) => onEnd(made && "made"),
      (error) => onEnd(error.code),
    );
  return (
    <>
      {question}
      <button type="button" onClick={() => void plan()}>
        Plan
      </button>
    </>
  );
}

function open(...answers: Parameters<typeof answerWith>) {
  const fetch = answerWith(...answers);
  const onEnd = vi.fn();
  const screen = show(<Planner onEnd={onEnd} />);
  const user = userEvent.setup();
  const asked = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).anyway);
  return { screen, user, onEnd, asked, press: (name: string) => user.click(screen.getByRole("button", { name })) };
}

const MADE = { classes: 1, series: 0 };
const refused = (code: string) => ({ status: 409, body: { code, message: "Mila teaches Silks Basics then." } });

/** The question by what clashes, and its yes. */
const QUESTIONS = [
  ["class.clash", "At the same time", "Plan it anyway"],
  ["booking.clash", "Book both?", "Book both"],
] as const;

test.each(QUESTIONS)("%s is asked in words, and a yes does it again with that", async (code, title, yes) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { screen, press, onEnd, asked } = open(refused(code), { status: 200, body: MADE });
  await press("Plan");
  const dialog = await screen.findByRole("alertdialog", { name: title });
  expect(dialog.textContent).toContain("Mila teaches Silks Basics then.");
  expect(asked()).toEqual([false]);
  await press(yes);
  await expect.poll(() => onEnd.mock.calls).toEqual([["made"]]);
  expect(asked()).toEqual([false, true]);
});

test.each(QUESTIONS)("%s: a no does nothing more", async (code) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { screen, press, onEnd, asked } = open(refused(code));
  await press("Plan");
  await screen.findByRole("alertdialog");
  await press("Cancel");
  await expect.poll(() => onEnd.mock.calls).toEqual([[null]]);
  expect(asked()).toEqual([false]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("another refusal is no question", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { screen, press, onEnd } = open(refused("class.in-the-past"));
  await press("Plan");
  await expect.poll(() => onEnd.mock.calls).toEqual([["class.in-the-past"]]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

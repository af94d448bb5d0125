import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { RefundLine, type RefundLineProps } from "#web/features/payments/components/orders/refund-line.tsx";

const [ORDER, LINE] = ["01980000-0000-7000-8000-000000000001", "01980000-0000-7000-8000-000000000002"];
const PREVIEW = { mostCents: 10_000, usedClasses: null, isSeatBooked: false, pieces: 0 };

/** Things that are taken back with the money, by the kind of the line. */
const KINDS: [string, string, object, RegExp][] = [
  ["gift-card", "what is left on it", { mostCents: 8_000 }, /\$80\.00 is left on the gift card/],
  ["plan", "a pass with classes used", { usedClasses: 2 }, /The pass ends.*Classes used so far: 2\./],
  ["plan", "a pass that has ended", {}, /The pass has already ended/],
  ["class", "a seat", { isSeatBooked: true }, /The booking is canceled and the seat is free again/],
  ["class", "a class that has begun", {}, /only money goes back/],
  ["product", "things", { pieces: 2 }, /goes back on the shelf/],
];

function open(kind: string, preview: object, ...answers: Parameters<typeof answerWith>) {
  const fetch = answerWith({ status: 200, body: { ...PREVIEW, ...preview } }, ...answers);
  const props = {
    order: { id: ORDER, payerName: "Ana Ames" },
    line: { refId: LINE, kind, title: "Line", refundableCents: 10_000 },
    onClose: vi.fn(),
    onDone: vi.fn(),
  } as unknown as RefundLineProps & { onDone: ReturnType<typeof vi.fn> };
  const screen = show(<RefundLine {...props} />);
  const sent = () =>
    fetch.mock.calls.flatMap(([, init]) => (init?.method === "POST" ? [JSON.parse(String(init.body))] : []));
  return { screen, sent, user: userEvent.setup() };
}

test.each(KINDS)("a refund of a %s says first: %s", async (kind, _what, preview, words) => {
  const { screen } = open(kind, preview);
  const dialog = await screen.findByRole("alertdialog", { name: "Refund: Line" });
  expect(dialog.textContent).toMatch(words);
});

test("more than can go back, and a refund without a reason, are not sent", async () => {
  const { screen, user, sent } = open("gift-card", { mostCents: 8_000 });
  const amount = await screen.findByLabelText(/Amount/);
  expect(amount).toHaveProperty("value", "80.00");
  await user.clear(amount);
  await user.type(amount, "90");
  await user.click(screen.getByRole("button", { name: "Refund" }));
  expect(screen.getByText("You can't refund more than was paid.")).toBeTruthy();
  expect(screen.getByText("Say why in a few words.")).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("a part of a pass leaves it, unless staff end it too", async () => {
  const { screen, user, sent } = open("plan", { usedClasses: 1 }, { status: 500, body: { message: "Later" } });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const amount = await screen.findByLabelText(/Amount/);
  await user.clear(amount);
  await user.type(amount, "40");
  expect(screen.getByRole("alertdialog").textContent).toContain("The pass stays. Classes used so far: 1.");
  await user.click(screen.getByRole("checkbox", { name: "End the pass too" }));
  await user.type(screen.getByLabelText(/Reason/), "Injured");
  await user.click(screen.getByRole("button", { name: "Refund $40.00" }));
  await expect.poll(sent).toMatchObject([{ cents: 4_000, takesBack: true, reason: "Injured", to: "card" }]);
});

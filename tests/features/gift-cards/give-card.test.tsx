import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { GiveGiftCard } from "#web/features/payments/components/codes/give-gift-card.tsx";

const CODE = "5BA5-593B-A6B4-7ZSB";

test("the code of a card that was given away goes to its holder by email or in a copied message", async () => {
  const balance = {
    id: "b",
    kind: "gift-card",
    code: CODE,
    leftCents: 5_000,
    moves: [],
    ownerName: null,
    isVoid: false,
  };
  answerWith({ status: 200, body: balance });
  const screen = show(<GiveGiftCard onClose={() => {}} onDone={() => {}} />);
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  await user.type(screen.getByLabelText(/^Reason/), "Raffle prize");
  await user.click(screen.getByRole("button", { name: "Create the card" }));
  expect(await screen.findByText(CODE)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy a message" }));
  const text = String(copied.mock.calls[0]?.[0]);
  expect(text).toContain("$50.00");
  expect(text).toContain(CODE);
  expect(text).toMatch(/http\S+\/memberships#gift-card=5BA5593BA6B47ZSB$/);
  const mail = screen.getByRole("link", { name: "Send by email" }).getAttribute("href") ?? "";
  expect(decodeURIComponent(mail)).toContain(text);
});

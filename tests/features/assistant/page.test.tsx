import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Answer } from "#shared/features/assistant/chat/conversation.ts";
import type { Proposal } from "#shared/features/assistant/chat/proposal.ts";
import { ProposalCard } from "#web/features/assistant/components/chat/proposal-card.tsx";
import { TurnView } from "#web/features/assistant/components/chat/turn-view.tsx";
import { KeySection } from "#web/features/assistant/components/settings/key-section.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const AT = "2026-03-02T20:00:00Z";

const aCard = (card: Partial<Proposal> = {}): Proposal => ({
  ...{ id: "0195a5f0-0000-7000-8000-000000000001", endpoint: "classes.cancelClassInstance", hash: "a-hash" },
  title: { text: "Cancel a class" },
  lines: [{ label: { text: "Class" }, value: { text: "{name}", args: { name: { own: "Silks 1" } } } }],
  ...{ link: "/admin/classes", state: "waiting", reason: null, keyName: null, expiresAt: AT, createdAt: AT },
  ...card,
});

const anAnswer = (answer: Partial<Answer> = {}): Answer => ({
  ...{ text: "", state: "done", failure: null, figures: [], sources: [], proposals: [], unknownNumbers: [] },
  ...answer,
});

const showAnswer = (answer: Partial<Answer>) =>
  show(
    <TurnView
      turn={{ id: "1", question: "How many?", answer: anAnswer(answer), step: null, error: null, isGrowing: false }}
      onCard={() => undefined}
    />,
  );

test("what a model wrote is text: no link, no picture, no markup", () => {
  const text = "See [here](https://evil.example) ![x](https://evil.example/x.png) <img src=x onerror=alert(1)>";
  showAnswer({ text });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
});

test("a figure has its unit, its span, a chart that is read out, and the way to its rows", () => {
  showAnswer({
    figures: [
      {
        ...{ id: "1", title: { text: "Money in" }, detail: null, value: 120_450, unit: "cents", every: "day" },
        series: [
          { label: "2026-03-01", value: 20_450 },
          { label: "2026-03-02", value: 100_000 },
        ],
        link: "/admin/stripe",
      },
    ],
  });
  const figure = within(screen.getByRole("region", { name: "Money in" }));
  expect(figure.getByText("$1,204.50")).toBeTruthy();
  expect(figure.getByRole("img", { name: /\$204\.50.*\$1,000\.00/ })).toBeTruthy();
  expect(figure.getByRole("link", { name: "Show the rows" }).getAttribute("href")).toBe("/admin/stripe");
});

test("an answer that failed, was stopped, or names a number of no record says so", () => {
  const { show: again } = showAnswer({ state: "failed", failure: { text: "We couldn't reach the model." } });
  expect(screen.getByRole("alert").textContent).toContain("We couldn't reach the model.");
  const turn = (answer: Partial<Answer>) => (
    <TurnView
      turn={{ id: "1", question: "?", answer: anAnswer(answer), step: null, error: null, isGrowing: false }}
      onCard={() => undefined}
    />
  );
  again(turn({ text: "Half", state: "stopped" }));
  expect(screen.getByText("You stopped this answer.")).toBeTruthy();
  again(turn({ text: "4321 classes", unknownNumbers: ["4321"] }));
  expect(screen.getByText("These aren't in any of the records: 4321")).toBeTruthy();
});

test("a card is confirmed with the hash that was shown, and then says that it is done", async () => {
  const fetch = answerWith({ status: 200, body: aCard({ state: "done" }) });
  const onChange = vi.fn();
  const { show: again } = show(<ProposalCard proposal={aCard()} onChange={onChange} />);
  expect(screen.getByText("Silks 1")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ state: "done" }));
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ hash: "a-hash" });
  again(<ProposalCard proposal={aCard({ state: "done" })} onChange={onChange} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Show it" })).toBeTruthy();
});

test.each([
  ["refused", "Not done"],
  ["declined", "Declined"],
  ["expired", "Too old"],
  ["running", "Is being done"],
] as const)("a card that is %s offers nothing to press", (state, words) => {
  show(
    <ProposalCard
      proposal={aCard({ state, reason: { text: "This class is canceled." } })}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("trying the key shows the model's answer, or why there is none", async () => {
  answerWith(
    { status: 200, body: { isGood: true, answer: "Hello.", failure: null, milliseconds: 40 } },
    {
      status: 200,
      body: { isGood: false, answer: "", failure: { text: "The model's provider refused the key." }, milliseconds: 5 },
    },
  );
  show(<KeySection config={{ chatbotEnabled: true, openaiApiKey: "sk-…1234" }} />);
  await userEvent.click(screen.getByRole("button", { name: "Try it" }));
  expect(await screen.findByText("It answers, in 40 ms")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try it" }));
  expect(await screen.findByText("The model's provider refused the key.")).toBeTruthy();
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NO_FIGURES } from "#shared/features/campaigns/campaign.ts";
import { CampaignList } from "#web/features/campaigns/components/campaign-list.tsx";
import { MailState } from "#web/features/campaigns/components/mail-state.tsx";
import { toLetterText } from "#web/features/campaigns/components/text/letter-json.ts";
import { LetterView } from "#web/features/campaigns/components/text/letter-view.tsx";
import { UnsubscribeScreen } from "#web/features/campaigns/screens/unsubscribe.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const AT = "2026-03-02T20:00:00Z";
const aLine = (part: object) => ({
  ...{ id: crypto.randomUUID(), kind: "needed", subject: { en: "Closed", es: "" }, status: "draft", plannedFor: null },
  ...{ updatedAt: AT, byName: "Ada Stone", begunAt: null, finishedAt: null, figures: NO_FIGURES },
  ...part,
});

function openList(campaigns: object[], mail: object = { isSetUp: true, waiting: 0, lastError: null }) {
  localStorage.setItem("token", "a-token");
  answerWith({ status: 200, body: { campaigns, mail } });
  show(<CampaignList />);
}

test("each letter says how it stands", async () => {
  openList([
    aLine({}),
    aLine({ status: "planned", plannedFor: AT, subject: { en: "Planned one", es: "" } }),
    aLine({
      status: "sent",
      begunAt: AT,
      figures: { ...NO_FIGURES, sent: 41, refused: 1 },
      subject: { en: "Sent one", es: "" },
    }),
  ]);
  const rows = await screen.findAllByRole("listitem");
  expect(rows).toHaveLength(3);
  expect(within(rows[0] as HTMLElement).getByText(/Ada Stone/)).toBeTruthy();
  expect(within(rows[1] as HTMLElement).getByText(/Goes out/)).toBeTruthy();
  expect(within(rows[2] as HTMLElement).getByText(/41 sent · 1 refused/)).toBeTruthy();
});

test("an empty list says so only once it is known, and no mail server is said in red with how many wait", async () => {
  openList([], { isSetUp: false, waiting: 3, lastError: null });
  expect(screen.queryByText("No emails yet")).toBeNull();
  expect(await screen.findByText("No emails yet")).toBeTruthy();
  expect(screen.getByText("Email isn't set up, so nothing goes out")).toBeTruthy();
  expect(screen.getByText(/^3 emails are waiting/)).toBeTruthy();
});

test("where letters leave, nothing is said", () => {
  const { container } = show(<MailState mail={{ isSetUp: true, waiting: 0, lastError: null }} />);
  expect(container.textContent).toBe("");
});

test("the editor's document is kept in the few nodes of a letter", () => {
  const link = { type: "link", attrs: { href: "https://studio.example", target: "_blank" } };
  const text = toLetterText({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: "Go", marks: [link, { type: "code" }] }] },
      {
        type: "bulletList",
        content: [
          {
            type: "listItem",
            content: [
              { type: "paragraph", content: [{ type: "text", text: "one" }] },
              {
                type: "bulletList",
                content: [
                  { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "two" }] }] },
                ],
              },
            ],
          },
        ],
      },
      {
        type: "paragraph",
        content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:x" } }] }],
      },
    ],
  });
  expect(text.content).toEqual([
    {
      type: "paragraph",
      content: [{ type: "text", text: "Go", marks: [{ type: "link", attrs: { href: "https://studio.example" } }] }],
    },
    {
      type: "bulletList",
      content: ["one", "two"].map((words) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
      })),
    },
    { type: "paragraph", content: [{ type: "text", text: "x" }] },
  ]);
});

test("a filled letter is drawn as it reads", () => {
  const run = { text: "Hello Ana", isBold: true, isItalic: false, href: "https://studio.example" };
  show(
    <LetterView
      blocks={[
        { kind: "paragraph", runs: [run] },
        { kind: "list", isOrdered: false, items: [[[run]]] },
      ]}
    />,
  );
  expect(screen.getAllByRole("link", { name: "Hello Ana" })).toHaveLength(2);
  expect(screen.getByRole("listitem").querySelector("strong")).toBeTruthy();
});

test("the news are stopped with one button, and taken back", async () => {
  const fetch = answerWith({ status: 200, body: { wantsNews: false } }, { status: 200, body: { wantsNews: true } });
  show(<UnsubscribeScreen />);
  const user = userEvent.setup();
  expect(fetch).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Stop the news" }));
  expect(await screen.findByRole("heading", { name: "You won't get news anymore" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Get the news again" }));
  expect(await screen.findByText("You'll get the news again.")).toBeTruthy();
});

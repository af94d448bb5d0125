import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { AnswerEvent } from "#shared/features/assistant/chat/conversation.ts";
import { ChatPane } from "#web/features/assistant/components/chat/chat-pane.tsx";
import { ourAnswer } from "../../support/answers.ts";
import { show } from "../../support/screen.tsx";

const endOf = (text: string): AnswerEvent => ({
  kind: "end",
  answer: { text, state: "done", failure: null, figures: [], sources: [], proposals: [], unknownNumbers: [] },
});

/** A server whose answers to questions are open until a test ends them. */
function answerByHand() {
  const asked: string[] = [];
  const ends: ((text: string) => void)[] = [];
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  // jsdom draws nothing that could be scrolled.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.endsWith("/questions")) return ourAnswer(200, []);
    asked.push((JSON.parse(String(init?.body)) as { text: string }).text);
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const writer = stream.writable.getWriter();
    ends.push((text) => {
      void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(endOf(text))}\n\n`));
      void writer.close();
    });
    init?.signal?.addEventListener("abort", () => void writer.abort(init.signal?.reason));
    return new Response(stream.readable, { headers: ourAnswer(200, []).headers });
  });
  return { asked, ends };
}

async function askTwice() {
  const server = answerByHand();
  show(<ChatPane kept={null} onBegin={() => undefined} />);
  const box = screen.getByRole("textbox", { name: "Your question" });
  await userEvent.type(box, "The first?{Enter}");
  await waitFor(() => expect(server.asked).toEqual(["The first?"]));
  await userEvent.type(box, "The second?{Enter}");
  expect(box).toHaveProperty("value", "");
  expect(screen.getByText("Up next…")).toBeTruthy();
  return server;
}

test("a question asked during an answer is asked once that answer is there", async () => {
  const { asked, ends } = await askTwice();
  expect(asked).toEqual(["The first?"]);
  ends[0]?.("The first answer.");
  expect(await screen.findByText("The first answer.")).toBeTruthy();
  await waitFor(() => expect(asked).toEqual(["The first?", "The second?"]));
  ends[1]?.("The second answer.");
  expect(await screen.findByText("The second answer.")).toBeTruthy();
  expect(screen.queryByText("Up next…")).toBeNull();
});

test("stopping the answer stops what waits for it too, and the next question is asked", async () => {
  const { asked, ends } = await askTwice();
  await userEvent.click(screen.getByRole("button", { name: "Stop the answer" }));
  await waitFor(() => expect(screen.getAllByText("You stopped this answer.")).toHaveLength(2));
  expect(asked).toEqual(["The first?"]);
  await userEvent.type(screen.getByRole("textbox", { name: "Your question" }), "The third?{Enter}");
  await waitFor(() => expect(asked).toEqual(["The first?", "The third?"]));
  ends[1]?.("The third answer.");
  expect(await screen.findByText("The third answer.")).toBeTruthy();
});

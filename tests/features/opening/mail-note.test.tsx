import { expect, test } from "vitest";
import { sessionStore } from "#web/features/accounts/index.ts";
import { MailNote } from "#web/features/opening/index.ts";
import { queryClient } from "#web/shell/query-client.ts";
import { answerWith, show } from "../../support/screen.tsx";

const signIn = (role: string) =>
  sessionStore.setState({ user: { id: "me", role, firstName: "Olivia", waiverSigned: true } as never });
const answer = (mail: object) => answerWith({ status: 200, body: { steps: [], mail } });

test("without SMTP an admin reads how many letters wait, and who can set it up", async () => {
  signIn("admin");
  answer({ isSetUp: false, waiting: 3, lastError: null });
  const screen = show(<MailNote />);
  await screen.findByText("Email isn't set up: 3 messages are waiting");
  expect(screen.getByText(/Ask whoever runs your server to set SMTP_URL/)).toBeTruthy();
});

test("letters that the mail server refuses are there with its words", async () => {
  signIn("admin");
  answer({ isSetUp: true, waiting: 1, lastError: "550 No such user" });
  const screen = show(<MailNote />);
  await screen.findByText("1 email couldn't be sent");
  expect(screen.getByText("The mail server says: 550 No such user. Ask whoever runs your server.")).toBeTruthy();
});

test("home shows what the last visit learned, and nothing that comes late", async () => {
  signIn("admin");
  const fetch = answer({ isSetUp: false, waiting: 0, lastError: null });
  const first = show(<MailNote isStill />);
  await expect.poll(() => localStorage.getItem("mailNote")).toContain("isSetUp");
  expect([fetch.mock.calls.length, first.queryByText("Email isn't set up")]).toEqual([1, null]);
  first.unmount();
  queryClient.clear();
  expect(show(<MailNote isStill />).getByText("Email isn't set up")).toBeTruthy();
});

test("where letters leave, and for others than admins, there is no note", async () => {
  signIn("instructor");
  const fetch = answer({ isSetUp: true, waiting: 0, lastError: null });
  const screen = show(<MailNote />);
  expect([screen.container.textContent, fetch.mock.calls.length]).toEqual(["", 0]);
  signIn("admin");
  await expect.poll(() => localStorage.getItem("mailNote")).toContain("true");
  expect(screen.container.textContent).toBe("");
});

import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { resetUserSecondFactor } from "../../shared/features/users/endpoints.ts";
import { call } from "../../web/data/client.ts";
import { ProofHost } from "../../web/shell/staff/proof-host.tsx";
import { ourAnswer } from "../support/answers.ts";
import { show } from "../support/screen.tsx";

const ID = "0198c0de-0000-7000-8000-000000000001";
/** The sheet is fetched when it is wanted for the first time. */
const LOADED = { timeout: 10_000 };
const WRONG = "This isn't your current password.";

/** A server that wants password and code before it does anything. */
function serve() {
  const proofs: unknown[] = [];
  let isProved = false;
  const answer = (path: string, init?: RequestInit) => {
    if (path === "/api/second-factor") return ourAnswer(200, { isOn: true, recoveryCodesLeft: 9, isExpected: true });
    if (path !== "/api/proof")
      return isProved ? ourAnswer(409, { code: "reached", message: "Reached." }) : ourAnswer(422, NEEDED);
    proofs.push(JSON.parse(String(init?.body)));
    isProved = proofs.length === 2;
    const fields = [{ path: "currentPassword", message: WRONG }];
    return isProved ? ourAnswer(204, null) : ourAnswer(400, { code: "password.wrong", message: WRONG, fields });
  };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => answer(path, init));
  return proofs;
}
const NEEDED = { code: "proof.needed", message: "Please confirm it's you." };

test("a sensitive call asks for password and code, says what is wrong with them, and goes on once they are right", async () => {
  const proofs = serve();
  const screen = show(<ProofHost />);
  const user = userEvent.setup();
  const result = call(resetUserSecondFactor, { id: ID }).catch((error: { code?: string }) => error.code);
  const password = await screen.findByLabelText("Current password", {}, LOADED);
  await screen.findByLabelText("Code");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findAllByText("Fill this in.")).toHaveLength(2);
  await user.type(password, "wrong");
  await user.type(screen.getByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText(WRONG);
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await result).toBe("reached");
  expect(proofs).toEqual(Array(2).fill({ currentPassword: "wrong", factorCode: "123456" }));
  await expect.poll(() => screen.queryByLabelText("Current password")).toBeNull();
});

test("who closes the sheet hears that nothing was done", async () => {
  serve();
  const screen = show(<ProofHost />);
  const result = call(resetUserSecondFactor, { id: ID }).catch((error: { code?: string }) => error.code);
  await screen.findByLabelText("Current password", {}, LOADED);
  await userEvent.keyboard("{Escape}");
  expect(await result).toBe("proof.needed");
});

test("whom the studio's work waits for sets up the second step on the spot, and the call goes on", async () => {
  let isSetUp = false;
  const calls: string[] = [];
  const answers: Record<string, () => unknown> = {
    "/api/second-factor": () => ourAnswer(200, { key: "ABCDEFGH", uri: "otpauth://totp/studio" }),
    "/api/second-factor/confirm": () => {
      isSetUp = true;
      return ourAnswer(200, { recoveryCodes: ["AAAAA-BBBBB"] });
    },
  };
  const owed = { code: "second-factor.required", message: "Set up a second step for signing in first." };
  vi.stubGlobal("fetch", async (path: string) => {
    calls.push(path);
    const reached = () => ourAnswer(409, { code: "reached", message: "Reached." });
    return answers[path]?.() ?? (isSetUp ? reached() : ourAnswer(422, owed));
  });
  const screen = show(<ProofHost />);
  const user = userEvent.setup();
  const result = call(resetUserSecondFactor, { id: ID }).catch((error: { code?: string }) => error.code);
  await user.type(await screen.findByLabelText("Current password", {}, LOADED), "a fine long password{Enter}");
  await user.type(await screen.findByLabelText("Code"), "123456{Enter}");
  await screen.findByText("AAAAA-BBBBB");
  await user.click(screen.getByRole("button", { name: "I saved them" }));
  expect(await result).toBe("reached");
  expect(calls[0]).toBe(calls.at(-1));
});

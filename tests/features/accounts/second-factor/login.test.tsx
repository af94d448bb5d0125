import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, show } from "#tests/support/screen.tsx";
import { LoginScreen } from "#web/features/accounts/screens/login.tsx";

test("after the right password the form asks for the code, and sends all three", async () => {
  const refusal = (code: string, fields?: object[]) => ({
    status: 422,
    body: { code, message: "No.", ...(fields && { fields }) },
  });
  const fetch = answerWith(
    refusal("second-factor.needed"),
    refusal("second-factor.wrong", [{ path: "factorCode", message: "This code is incorrect. Use a new one." }]),
  );
  const user = userEvent.setup();
  const screen = show(<LoginScreen />);
  await user.type(screen.getByLabelText("Username or email"), "ada");
  await user.type(screen.getByLabelText("Password"), "a fine long password");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  const code = await screen.findByLabelText("Code");
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole("textbox", { name: "Username or email" })).toBeNull();
  await user.click(screen.getByLabelText("Don't ask for a code on this device for 30 days"));
  await user.type(code, "123 456{Enter}");
  expect(await screen.findByText("This code is incorrect. Use a new one.")).toBeTruthy();
  const sent = fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  const credentials = { username: "ada", password: "a fine long password" };
  expect(sent).toEqual([credentials, { ...credentials, factorCode: "123 456", trustsDevice: true }]);
  await user.click(screen.getByRole("button", { name: "Sign in to another account" }));
  expect(screen.getByRole("textbox", { name: "Username or email" })).toBeTruthy();
});

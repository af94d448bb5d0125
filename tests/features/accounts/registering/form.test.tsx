import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { show } from "#tests/support/screen.tsx";
import { RegisterScreen } from "#web/features/accounts/screens/register.tsx";

const typedIn = (field: HTMLElement) => (field as HTMLInputElement).value;

test("the username is made from the email address, until the user types one", async () => {
  const user = userEvent.setup();
  const screen = show(<RegisterScreen />);
  const email = screen.getByLabelText(/^Email/);
  const username = screen.getByLabelText(/^Username/);
  await user.type(email, "_Zoë.Lin+silks@example.com");
  expect(typedIn(username)).toBe("zo.linsilks");
  await user.clear(username);
  await user.type(username, "zoe");
  await user.type(email, ".org");
  expect([typedIn(username), typedIn(email)]).toEqual(["zoe", "_Zoë.Lin+silks@example.com.org"]);
});

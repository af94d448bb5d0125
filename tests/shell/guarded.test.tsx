import { screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { sessionStore } from "../../web/features/accounts/current-session.ts";
import { Guarded } from "../../web/shell/guarded.tsx";
import { show } from "../support/screen.tsx";

afterEach(() => sessionStore.setState(sessionStore.getInitialState()));

/** Opens a members' page as the back button does, after a person has signed out here or not. */
async function goBack(hasLeft: boolean) {
  sessionStore.setState({ user: null, status: "unauthenticated", hasLeft });
  const Where = () => {
    const { pathname, state } = useLocation();
    return <output>{JSON.stringify({ pathname, state })}</output>;
  };
  show(
    <>
      <Guarded route={{ name: "myClasses", path: "/", guard: "signed-in", frame: "app" } as never}>
        The classes of the person before
      </Guarded>
      <Where />
    </>,
  );
  await screen.findByText(/"\/login"/);
  expect(screen.queryByText(/person before/)).toBeNull();
  return JSON.parse(screen.getByRole("status").textContent ?? "");
}

test("the back button after a sign-out leads the next person to sign-in, and from there not to the first one's page", async () => {
  expect(await goBack(true)).toEqual({ pathname: "/login", state: null });
});

test("the back button of a person who was never signed out leads back to the page after sign-in", async () => {
  expect(await goBack(false)).toEqual({ pathname: "/login", state: { from: "/" } });
});

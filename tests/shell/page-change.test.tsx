import { render, screen } from "@testing-library/react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { MissedAddress } from "../../web/shell/page-change.tsx";

test("back while the first page is being drawn leads back: address and page stay the same one", async () => {
  let isFirst = true;
  const Page = () => {
    const { pathname } = useLocation();
    if (isFirst) {
      isFirst = false;
      window.history.pushState(null, "", "/videos");
      window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }
    return <h1>{pathname}</h1>;
  };
  render(
    <BrowserRouter>
      <MissedAddress />
      <Page />
    </BrowserRouter>,
  );
  expect(await screen.findByRole("heading", { name: "/videos" })).toBeTruthy();
  expect(window.location.pathname).toBe("/videos");
});

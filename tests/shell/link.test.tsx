import { fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { Link, NavLink } from "../../web/ui/actions/link.tsx";
import { show } from "../support/screen.tsx";

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

test("a link goes on within the page, with what it keeps, and leaves other presses to the browser", () => {
  show(
    <>
      <Link to="/calendar?day=2026-11-22" state={{ from: "/login" }}>
        Calendar
      </Link>
      <Link to="/merch" onClick={(event) => event.preventDefault()}>
        Shop
      </Link>
      <Address />
    </>,
  );
  const calendar = screen.getByRole("link", { name: "Calendar" });
  expect(calendar.getAttribute("href")).toBe("/calendar?day=2026-11-22");
  expect(fireEvent.click(calendar, { ctrlKey: true })).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "Shop" }));
  expect(screen.getByRole("status").textContent).toBe("/ null");
  expect(fireEvent.click(calendar)).toBe(false);
  expect(screen.getByRole("status").textContent).toBe('/calendar?day=2026-11-22 {"from":"/login"}');
});

test("a link of a menu is the current page there and below", () => {
  show(
    <>
      <NavLink to="/videos">Videos</NavLink>
      <NavLink to="/video">{(isActive) => (isActive ? "Here" : "Elsewhere")}</NavLink>
      <Link to="/videos/abc">Below</Link>
    </>,
  );
  const videos = screen.getByRole("link", { name: "Videos" });
  expect(videos.getAttribute("aria-current")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Below" }));
  expect(videos.getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Elsewhere" }).getAttribute("aria-current")).toBeNull();
});

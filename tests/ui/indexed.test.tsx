import { act, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Indexed } from "#web/ui/layout/indexed.tsx";
import { Section } from "#web/ui/layout/section.tsx";

const Settings = ({ isLate }: { isLate: boolean }) => (
  <Indexed label="On this page">
    <Section title="Language">…</Section>
    {isLate && <Section title="Reminders">…</Section>}
    <Section title="Password">…</Section>
  </Indexed>
);

const entries = () => within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("button");

test("the index names the sections in their order, also one that comes late, and leads to their headings", async () => {
  Element.prototype.scrollIntoView = () => {};
  const { rerender } = render(<Settings isLate={false} />);
  expect(entries().map(({ textContent }) => textContent)).toEqual(["Language", "Password"]);
  rerender(<Settings isLate />);
  expect(entries().map(({ textContent }) => textContent)).toEqual(["Language", "Reminders", "Password"]);
  await act(async () => entries()[1]?.click());
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Reminders" }));
  rerender(<Settings isLate={false} />);
  expect(entries()).toHaveLength(2);
});

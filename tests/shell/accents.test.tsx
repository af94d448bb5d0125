import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Invoice } from "../../shared/features/invoices/invoice.ts";
import { standingOf } from "../../web/features/invoices/labels.ts";
import { Avatar } from "../../web/ui/display/avatar.tsx";
import { CountBadge } from "../../web/ui/display/badge.tsx";

const WEB = join(import.meta.dirname, "../../web");
const IVY = "0198c000-0000-7000-8000-000000000101";

const faceOf = (id: string | null, name: string) => {
  const { container } = render(<Avatar id={id} name={name} />);
  const face = container.querySelector("span");
  return { initials: face?.textContent, look: face?.className };
};

test("a person has one color, whichever way the name is written there", () => {
  const inFamily = faceOf(IVY, "Ivy Brooks");
  const onHome = faceOf(IVY, "Ivy");
  expect(onHome.look).toBe(inFamily.look);
  expect(inFamily.initials).toBe("IB");
  const looks = Array.from({ length: 20 }, (_, at) => faceOf(`${IVY}${at}`, "Ivy Brooks").look);
  expect(new Set(looks).size).toBeGreaterThan(3);
});

test("a picture stands for the initials where a person has one", () => {
  const { container } = render(<Avatar id={IVY} name="Ivy Brooks" picture="/api/face-pictures/1" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/api/face-pictures/1");
  expect(container.textContent).toBe("");
});

test("what is unread is counted in another color than a cart", () => {
  const look = (isUnread: boolean) =>
    render(<CountBadge count={2} isUnread={isUnread} />).container.querySelector("span")?.className ?? "";
  expect(look(true)).toContain("bg-info-fill");
  expect(look(true)).not.toContain("brand");
  expect(look(false)).toContain("bg-brand-fill");
});

test("an unpaid invoice is amber", () => {
  const invoice = {
    number: 3,
    dueOn: "2999-01-01",
    lines: [{ id: "line", description: "Costume", quantity: 1, unitCents: 4000, taxBasisPoints: 0 }],
    issuedAt: "2026-02-01T00:00:00Z",
    voidedAt: null,
    payments: [],
    credits: [],
  } as unknown as Invoice;
  expect(standingOf(invoice)).toEqual({ word: { text: "Unpaid" }, tone: "warning" });
});

/** Violet is for what can be pressed; the page, tab, room, day or chip that is chosen wears the ink. */
test("nothing that is chosen is violet", () => {
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const violet = files.flatMap((name) =>
    readFileSync(join(WEB, name), "utf8")
      .split("\n")
      .filter((line) =>
        /(aria-\[current=page\]|data-\[state=active\]|has-checked):\S*brand|isChosen\s*\? "[^"]*brand|^\s+\? "[^"]*(bg-brand-fill|bg-brand-soft)/.test(
          line,
        ),
      )
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(violet).toEqual([]);
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Chart } from "#web/ui/charts/chart.tsx";
import { CsvButton } from "#web/ui/charts/csv-button.tsx";
import { show } from "../support/screen.tsx";

const DATA = {
  title: "Visits by week",
  axis: "Week",
  labels: ["Feb 23", "Mar 2"],
  format: String,
  series: [
    { name: "Visits", kind: "bars" as const, tone: "brand" as const, values: [4, 12] },
    { name: "No-shows", kind: "line" as const, tone: "danger" as const, values: [1, null] },
  ],
};

test("behind a chart stands its table, also for a screen reader", async () => {
  show(<Chart data={DATA} fileName="visits" />);
  expect(await screen.findByRole("img", { name: "Visits by week" })).toBeTruthy();
  // The last label is read until another one is pointed at.
  expect(screen.getByText("Mar 2: Visits 12 · No-shows –")).toBeTruthy();
  await userEvent.setup().click(screen.getByText("Show the numbers"));
  const table = within(screen.getByRole("table", { name: "Visits by week" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "WeekVisitsNo-shows",
    "Feb 2341",
    "Mar 212–",
  ]);
});

test("a name that looks like a formula is text in the file", async () => {
  const saved = vi.fn((_file: Blob) => "blob:a");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
  show(
    <CsvButton
      title="Visits"
      fileName="visits"
      rows={[
        ["Class", "Visits"],
        ["=1+1", 3],
        ["a, b", null],
      ]}
    />,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "CSV: Visits" }));
  const text = await saved.mock.calls[0]?.[0].text();
  expect(text?.replace("\uFEFF", "")).toBe('Class,Visits\r\n\'=1+1,3\r\n"a, b",\r\n');
});

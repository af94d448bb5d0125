import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { StudioExport } from "#shared/features/exports/export.ts";
import { ourAnswer } from "#tests/support/answers.ts";
import { show } from "#tests/support/screen.tsx";
import { ExportSection } from "#web/features/exports/index.ts";

const ID = "01940000-0000-7000-8000-000000000001";
const done: StudioExport = {
  ...{ id: ID, state: "done", withVideos: false, requestedAt: "2026-03-02T20:00:00Z", requestedByName: "Rosa Diaz" },
  ...{ rowsDone: 90, rowsTotal: 90, bytes: 2_300_000 },
  ...{ finishedAt: "2026-03-02T20:00:09Z", expiresAt: "2026-03-04T20:00:09Z" },
};
const making: StudioExport = { ...done, state: "making", rowsDone: 30, finishedAt: null, expiresAt: null };

/** Answers the list with what stands there now, and notes what else is asked. */
function studioOf(list: StudioExport[]) {
  const asked: string[] = [];
  const state = { list, asked };
  localStorage.setItem("token", "a-token");
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return ourAnswer(200, state.list);
    asked.push(`${method} ${path}`);
    if (path.endsWith("/link")) return ourAnswer(200, { fileUrl: "#the-file", expiresAt: "2026-03-02T20:10:00Z" });
    return ourAnswer(204, null);
  });
  return state;
}

test("an export in the making shows how far it is, and can be canceled", async () => {
  const studio = studioOf([making]);
  show(<ExportSection />);
  const bar = await screen.findByRole("progressbar", { name: "Packing everything" });
  expect(bar.getAttribute("aria-valuenow")).toBe("33");
  expect(screen.getByText("30 of 90 rows · 2 MB")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Export everything" })).toBeNull();
  studio.list = [{ ...making, state: "canceled" }];
  await userEvent.click(screen.getByRole("button", { name: "Cancel the export" }));
  expect(await screen.findByText("Canceled")).toBeTruthy();
  expect(studio.asked).toEqual([`DELETE /api/admin/exports/${ID}`]);
  expect(screen.getByRole("button", { name: "Export everything" })).toBeTruthy();
});

test("an export that is done is downloaded by an address that is asked for at that moment", async () => {
  const studio = studioOf([done, { ...done, id: ID.replace("1", "2"), state: "gone" }]);
  show(<ExportSection />);
  const [row, old] = await screen.findAllByRole("listitem");
  if (!row || !old) throw new Error("Two rows were expected.");
  expect(within(row).getByText(/2 MB · Rosa Diaz · can be downloaded until/)).toBeTruthy();
  expect(within(old).getByText("Deleted after 48 hours")).toBeTruthy();
  expect(within(old).queryByRole("button")).toBeNull();
  await userEvent.click(within(row).getByRole("button", { name: "Download" }));
  await expect.poll(() => location.hash).toBe("#the-file");
  expect(studio.asked).toEqual([`POST /api/admin/exports/${ID}/link`]);
});

test("an export begins with videos only where they are wanted", async () => {
  const bodies: unknown[] = [];
  const studio = studioOf([]);
  const answer = fetch;
  vi.stubGlobal("fetch", (path: string, request: RequestInit = {}) => {
    if (request.body) bodies.push(JSON.parse(String(request.body)));
    return answer(path, request);
  });
  show(<ExportSection />);
  await userEvent.click(await screen.findByRole("checkbox", { name: "With videos" }));
  await userEvent.click(screen.getByRole("button", { name: "Export everything" }));
  await expect.poll(() => studio.asked).toEqual(["POST /api/admin/exports"]);
  expect(bodies).toEqual([expect.objectContaining({ withVideos: true })]);
});

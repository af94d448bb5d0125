import { fireEvent } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { StudioForm as Form } from "#shared/features/studio/endpoints.ts";
import { DEFAULT_STUDIO } from "#shared/features/studio/studio.ts";
import { StudioForm } from "#web/features/studio/components/studio-form.tsx";
import { answerWith, show } from "../../support/screen.tsx";

const FORM: Form = {
  settings: { ...DEFAULT_STUDIO, phone: "+1 555 010 2030" },
  version: 3,
  changed: { phone: { byName: "Ana Reyes", at: "2026-03-02T20:00:00Z" } },
};

function open() {
  localStorage.setItem("token", "a-token");
  const onReload = vi.fn();
  const screen = show(<StudioForm form={FORM} onReload={onReload} />);
  const user = userEvent.setup();
  const minutes = screen.getByLabelText(/minutes early/);
  return {
    ...screen,
    user,
    onReload,
    type: async (text: string) => {
      await user.clear(minutes);
      await user.type(minutes, text);
    },
    save: () => user.click(screen.getByRole("button", { name: "Save" })),
  };
}

test("only what was touched is sent, with the version that was seen; a field says who changed it last", async () => {
  const settings = { ...FORM.settings, arriveMinutes: 15 };
  const fetch = answerWith({ status: 200, body: { ...FORM, settings, version: 4 } });
  const form = open();
  expect(form.getByText(/Changed by Ana Reyes/)).toBeTruthy();
  expect(form.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await form.type("15");
  await form.save();
  await expect.poll(form.toasts).toEqual([["Settings saved", undefined]]);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ version: 3, settings: { arriveMinutes: 15 } });
});

test("what cannot be is said by its field, and nothing is sent", async () => {
  const fetch = answerWith();
  const form = open();
  await form.type("61");
  await form.user.type(form.getByLabelText("Link to a map"), "maps");
  await form.save();
  await expect.poll(() => form.queryByText("Expected a link that begins with https://.")).not.toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test("a fee and the hours of a day are refused beside their fields, then sent as they are meant", async () => {
  const fetch = answerWith({ status: 200, body: { ...FORM, version: 4 } });
  const form = open();
  await form.user.type(form.getByLabelText("Late fee"), "12,5x");
  await form.user.click(form.getByLabelText("Monday"));
  fireEvent.change(form.getByLabelText("Monday, closes"), { target: { value: "08:00" } });
  await form.save();
  await expect.poll(() => form.queryByText("Closes before it opens.")).not.toBeNull();
  expect(form.getByText("A price like 15.00, at most $200.00.")).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
  await form.user.type(form.getByLabelText("Late fee"), "{Backspace}");
  fireEvent.change(form.getByLabelText("Monday, closes"), { target: { value: "20:00" } });
  await form.save();
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)).settings).toEqual({
    lateFeeCents: 1_250,
    hours: [{ from: "09:00", to: "20:00" }, null, null, null, null, null, null],
  });
});

test("where another admin saved meanwhile it is said, what was typed stays, and the settings can be loaded again", async () => {
  answerWith({ status: 409, body: { code: "studio.changed", message: "Another admin saved meanwhile." } });
  const form = open();
  await form.type("15");
  await form.save();
  await expect.poll(() => form.queryByText("Another admin saved meanwhile.")).not.toBeNull();
  expect(form.getByLabelText(/minutes early/)).toHaveProperty("value", "15");
  await form.user.click(form.getByRole("button", { name: "Load them again" }));
  expect(form.onReload).toHaveBeenCalledOnce();
});

test("the rights of the front desk are sent whole; without seeing there is nothing else to tick", async () => {
  const fetch = answerWith({ status: 200, body: { ...FORM, version: 4 } });
  const form = open();
  const box = (name: string) => form.getByRole("checkbox", { name });
  const days = form.getByLabelText("Total days the front desk may extend one pass");
  await form.user.clear(days);
  await form.user.type(days, "91");
  await form.save();
  await expect.poll(() => form.queryByText("Between 1 and 90.")).not.toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  await form.user.clear(days);
  await form.user.type(days, "14");
  await form.user.click(box("Book, move and cancel for people"));
  await form.save();
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)).settings).toEqual({
    deskRights: { see: true, book: false, extend: true, extendDays: 14 },
  });
  await form.user.click(box("See passes, bookings and payments"));
  for (const name of ["Book, move and cancel for people", "Extend passes"]) {
    expect(box(name)).toHaveProperty("disabled", true);
    expect(box(name).getAttribute("aria-checked")).toBe("false");
  }
});

import { fireEvent, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CorrectBirthday } from "#web/features/family/components/admin/correct-birthday.tsx";
import { answerWith, show } from "../../support/screen.tsx";

test("an admin corrects a birthday; what the studio refuses stands beside the field", async () => {
  const message = "Under 13, a parent creates the account and adds you to the family.";
  const fetch = answerWith(
    { status: 422, body: { code: "account.too-young", message, fields: [{ path: "birthday", message }] } },
    { status: 204 },
  );
  let corrected = 0;
  const person = { id: "0198c000-0000-7000-8000-0000000000aa", firstName: "Leo", birthday: "2001-05-06" };
  const screen = show(<CorrectBirthday person={person} onCorrected={() => (corrected += 1)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Correct birthday/ }));
  const field = screen.getByLabelText(/Birthday/, { selector: "input" }) as HTMLInputElement;
  expect(field.value).toBe("2001-05-06");
  fireEvent.change(field, { target: { value: "2020-05-06" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeTruthy();
  fireEvent.change(field, { target: { value: "2010-05-06" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(corrected).toBe(1));
  const [url, init] = fetch.mock.calls.at(-1) ?? [];
  expect([url, init?.method, JSON.parse(String(init?.body))]).toEqual([
    `/api/admin/people/${person.id}/birthday`,
    "PATCH",
    { birthday: "2010-05-06" },
  ]);
});

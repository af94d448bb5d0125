import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LogFilters } from "#web/features/audit/components/log-filters.tsx";
import { answerWith, show } from "../../support/screen.tsx";

test("an admin narrows the log down by what was done and how it ended", async () => {
  localStorage.setItem("token", "a-token");
  answerWith({ status: 200, body: [] });
  const onChange = vi.fn();
  show(<LogFilters filter={{}} onChange={onChange} />);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText("What"), "Changed a role");
  await user.selectOptions(screen.getByLabelText("Outcome"), "Refused");
  expect(onChange.mock.calls).toEqual([
    ["what", "users.changeRole"],
    ["outcome", "refused"],
  ]);
});

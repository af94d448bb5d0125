import { within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { editColumn } from "../../web/shell/staff/lists/edit-column.tsx";
import { EditableList } from "../../web/shell/staff/lists/editable-list.tsx";
import { DataTable } from "../../web/ui/display/data-table.tsx";
import { show } from "../support/screen.tsx";

interface Kind {
  id: string;
  name: string;
}

function open(data: Kind[] | undefined) {
  const screen = show(
    <EditableList<Kind>
      title="Kinds"
      description="What there is."
      newLabel="New kind"
      query={{ data, error: null, refetch: vi.fn() }}
      form={(kind, onClose) => (
        <section aria-label="Form">
          <p>{kind ? `edits ${kind.name}` : "makes a new one"}</p>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </section>
      )}
    >
      {(rows, onEdit) => (
        <DataTable
          caption="Kinds"
          columns={[editColumn<Kind>(onEdit, ({ name }) => name)]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<p>None yet.</p>}
        />
      )}
    </EditableList>,
  );
  return { screen, user: userEvent.setup() };
}

test("one form makes a new row and edits each that is there", async () => {
  const { screen, user } = open([
    { id: "1", name: "Silks" },
    { id: "2", name: "Hoop" },
  ]);
  expect(screen.queryByLabelText("Form")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Edit\s*Hoop$/ }));
  expect(within(screen.getByLabelText("Form")).getByText("edits Hoop")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByLabelText("Form")).toBeNull();
  await user.click(screen.getByRole("button", { name: "New kind" }));
  expect(within(screen.getByLabelText("Form")).getByText("makes a new one")).toBeTruthy();
});

test("a new row can be made before the list has come, and when it is empty", async () => {
  const { screen, user } = open(undefined);
  expect(screen.getByText("Loading")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "New kind" }));
  expect(screen.getByLabelText("Form")).toBeTruthy();
  screen.unmount();
  expect(open([]).screen.getByText("None yet.")).toBeTruthy();
});

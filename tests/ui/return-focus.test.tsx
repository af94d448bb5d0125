import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { ConfirmDialog } from "../../web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../web/ui/overlays/dialog.tsx";
import { Sheet } from "../../web/ui/overlays/sheet.tsx";
import { show } from "../support/screen.tsx";

type Overlay = (props: { open: boolean; onOpenChange(open: boolean): void }) => ReactNode;

const OVERLAYS: Record<string, Overlay> = {
  dialog: (steering) => <Dialog title="Which one?" {...steering} />,
  sheet: (steering) => (
    <Sheet title="Which one?" {...steering}>
      All of them
    </Sheet>
  ),
  "sheet with a field that asks for the keyboard": (steering) => (
    <Sheet title="Which one?" {...steering}>
      {/* biome-ignore lint/a11y/noAutofocus: a search is why such a sheet is opened */}
      <input aria-label="Name" autoFocus />
    </Sheet>
  ),
  question: (steering) => (
    <ConfirmDialog title="Which one?" description="Choose." confirmLabel="This" onConfirm={() => {}} {...steering} />
  ),
};

/** `isKept`: the overlay stays mounted while it is closed; else it goes with its opening. */
function Row({ overlay, isKept }: { overlay: Overlay; isKept: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button">First row</button>
      <button type="button" onClick={() => setOpen(true)}>
        Second row
      </button>
      {(isKept || isOpen) && overlay({ open: isOpen, onOpenChange: setOpen })}
    </>
  );
}

for (const [name, overlay] of Object.entries(OVERLAYS))
  for (const isKept of [true, false])
    test(`a ${name} that a row opens gives the keyboard back to the row (${isKept ? "kept" : "mounted again"})`, async () => {
      show(<Row overlay={overlay} isKept={isKept} />);
      const row = screen.getByRole("button", { name: "Second row" });
      act(() => row.focus());
      fireEvent.click(row);
      const opened = await screen.findByText("Which one?");
      await waitFor(() => expect(opened.closest("[role$=dialog]")?.contains(document.activeElement)).toBe(true));
      fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
      await waitFor(() => expect(screen.queryByText("Which one?")).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(row));
    });

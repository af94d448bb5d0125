import { Plus } from "lucide-react";
import { Button } from "#web/ui/actions/button.tsx";
import { PrimaryAction } from "../admin-page.tsx";

/** "New series", in the head of the page. */
export function NewAction({ label, onNew }: { label: string; onNew: () => void }) {
  return (
    <PrimaryAction>
      <Button onClick={onNew}>
        <Plus aria-hidden="true" />
        {label}
      </Button>
    </PrimaryAction>
  );
}

import { Button } from "../../../ui/actions/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useSignedInUser } from "../../accounts/index.ts";
import { useFamilyWrite } from "../actions.ts";
import { removeMemberEffect } from "../effects.ts";

export function LeaveFamily() {
  const { id } = useSignedInUser();
  const write = useFamilyWrite();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" className="mt-3 -ml-3">
          Leave this family
        </Button>
      }
      danger
      title="Leave this family?"
      description="You keep your account. You no longer see or book the children's classes. Another guardian can invite you again."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={() => void write(removeMemberEffect, { id }, "You left the family")}
    />
  );
}

import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { canPack, countUnsent } from "../../data/outbox/parcel.ts";
import { session } from "../../features/accounts/index.ts";
import { useDatabase } from "../../local-data.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

/** Asks what becomes of changes that only this device has. When they are sent meanwhile, there is nothing to ask. */
export function SignOutDialog() {
  const db = useDatabase();
  const unsent = useLiveQuery(() => countUnsent(db), [db]);
  const canKeep = useLiveQuery(() => canPack(db), [db]) ?? false;
  useEffect(() => {
    if (unsent === 0) void session.leave("discard");
  }, [unsent]);
  if (!unsent) return null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || session.stay()}
      title={unsent === 1 ? "1 change is not sent yet" : `${unsent} changes are not sent yet`}
      description={
        canKeep
          ? "They can stay on this device, locked, and are sent when you sign in here again. Nobody else can read or send them."
          : "This device cannot keep them after you sign out."
      }
    >
      <div className="grid gap-2.5">
        {canKeep && (
          <Button block onClick={() => void session.leave("keep")}>
            Sign out and send later
          </Button>
        )}
        <Button variant="danger" block onClick={() => void session.leave("discard")}>
          Sign out and discard
        </Button>
        <Button variant="secondary" block onClick={() => session.stay()}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  );
}

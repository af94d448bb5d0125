import { useEffect } from "react";
import { canPack, countUnsent } from "../../data/outbox/parcel.ts";
import { session } from "../../features/accounts/index.ts";
import { useDatabase, useLiveQuery } from "../../local-data.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { t } from "../../words/t.ts";

/** Asks what becomes of changes that only this device has. Once they are sent, there is nothing to ask. */
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
      title={t("{count, plural, one {# change isn't sent yet} other {# changes aren't sent yet}}", { count: unsent })}
      description={
        canKeep
          ? t(
              "They can stay on this device, locked, and we'll send them when you sign in here again. Nobody else can read or send them.",
            )
          : t("This device can't keep them after you sign out.")
      }
    >
      <div className="grid gap-2.5">
        {canKeep && (
          <Button block onClick={() => void session.leave("keep")}>
            {t("Sign out and send later")}
          </Button>
        )}
        <Button variant="danger" block onClick={() => void session.leave("discard")}>
          {t("Sign out and discard")}
        </Button>
        <Button variant="secondary" block onClick={() => session.stay()}>
          {t("Stay signed in")}
        </Button>
      </div>
    </Dialog>
  );
}

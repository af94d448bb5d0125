import type { ImportView } from "#shared/features/imports/import.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";

interface CommitButtonProps {
  view: ImportView;
  isBusy: boolean;
  onCommit: (leavesOutRefused: boolean) => void;
}

/** All that is not refused, at once. */
export function CommitButton({ view, isBusy, onCommit }: CommitButtonProps) {
  const { fates, asksDates, dateOrder } = view;
  const refused = fates.refused ?? 0;
  const coming = (fates.new ?? 0) + (fates.joins ?? 0) + (fates.adds ?? 0);
  const isOpen = coming > 0 && (!asksDates || dateOrder !== null);
  const label = t("Import {count, plural, one {# row} other {# rows}}", { count: coming });
  if (refused === 0)
    return (
      <div>
        <Button disabled={!isOpen} loading={isBusy} onClick={() => onCommit(false)}>
          {label}
        </Button>
      </div>
    );
  return (
    <div>
      <ConfirmDialog
        trigger={
          <Button disabled={!isOpen} loading={isBusy}>
            {label}
          </Button>
        }
        title={t("Leave out {count, plural, one {# row} other {# rows}}?", { count: refused })}
        description={t(
          "We leave the refused rows out. Save them as a file, correct them and load that file later. Nothing is added twice.",
        )}
        confirmLabel={label}
        onConfirm={() => onCommit(true)}
      />
    </div>
  );
}

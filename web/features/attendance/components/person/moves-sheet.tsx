import { Suspense } from "react";
import { fullName } from "#shared/features/accounts/full-name.ts";
import type { ClassInstanceRow } from "#web/features/classes/tables.ts";
import { RosterMoves } from "#web/features/moves/index.ts";
import { SkeletonList } from "#web/ui/feedback/skeleton.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { t } from "#web/words/t.ts";
import type { RosterEntryRow } from "../../tables.ts";

interface MovesSheetProps {
  entry: RosterEntryRow;
  instance: ClassInstanceRow;
  onClose: () => void;
}

/** One person's moves, signed off where they were seen, with or without a signal. */
export function MovesSheet({ entry, instance, onClose }: MovesSheetProps) {
  return (
    <Sheet
      open
      title={fullName(entry)}
      description={t("Moves to sign off")}
      onOpenChange={(open) => !open && onClose()}
    >
      <Suspense fallback={<SkeletonList rows={3} label={t("Loading the moves")} />}>
        <RosterMoves student={{ id: entry.attendeeId, firstName: entry.firstName }} apparatus={instance.apparatus} />
      </Suspense>
    </Sheet>
  );
}

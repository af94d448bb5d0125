import { type ReactNode, useState } from "react";
import { previewChange } from "#shared/features/moves/admin/endpoints.ts";
import type { ChangeEffect, LibraryChange } from "#shared/features/moves/admin/move-draft.ts";
import { call } from "#web/data/client.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { t } from "#web/words/t.ts";
import { EffectList } from "./effect-list.tsx";

interface Asked {
  effect: ChangeEffect;
  answer: (isWanted: boolean) => void;
}

/**
 * Shows whose level a change raises or lowers before it is saved; a change that affects no student needs no question.
 */
export function useConfirmedChange(): { confirm: (change: LibraryChange) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (isWanted: boolean) => {
    asked?.answer(isWanted);
    setAsked(null);
  };
  return {
    async confirm(change) {
      const effect = await call(previewChange, { change });
      if (effect.raised + effect.lowered + effect.classes === 0) return true;
      return new Promise((resolve) => setAsked({ effect, answer: resolve }));
    },
    dialog: asked && (
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => !isOpen && answer(false)}
        title={t("Who this affects")}
        description={t("Nothing is saved yet. Certificates that were given stay valid.")}
        confirmLabel={t("Save")}
        onConfirm={() => answer(true)}
      >
        <EffectList effect={asked.effect} />
      </ConfirmDialog>
    ),
  };
}

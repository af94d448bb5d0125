import { message } from "#shared/core/messages/message.ts";
import { toast } from "#web/ui/feedback/toast.ts";
import { useWrite } from "#web/use-write.ts";
import { ownName, t } from "#web/words/t.ts";
import { revokeEffect, signOffEffect } from "../effects.ts";
import type { MoveRow } from "../tables.ts";

const now = () => new Date().toISOString();

/** Why a sign-off is taken back at once. */
export const PRESSED_BY_MISTAKE = message("Pressed by mistake");

/** An instructor's word on a student's moves: on this device at once, with the studio as soon as it can be reached. */
export function useSignOff(studentId: string) {
  const write = useWrite();
  const revoke = (move: Pick<MoveRow, "id">, reason: string) =>
    write(revokeEffect, { studentId, moveId: move.id, at: now(), reason });

  async function sign(move: Pick<MoveRow, "id" | "name">): Promise<void> {
    const written = await write(signOffEffect, { studentId, moveId: move.id, at: now() });
    if (!written) return;
    toast({
      title: t("Signed off"),
      description: ownName(move.name),
      variant: "success",
      action: { label: t("Undo"), onSelect: () => void revoke(move, t(PRESSED_BY_MISTAKE)) },
    });
  }
  return { sign, revoke };
}

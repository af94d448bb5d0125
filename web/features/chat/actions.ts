import { addRoomMember, openDirectRoom, removeRoomMember } from "#shared/features/chat/endpoints.ts";
import { bringHere } from "#web/data/device/patience.ts";
import { call } from "../../data/client.ts";
import { useSync } from "../../local-data.ts";
import { wordsFor } from "../../shell/form-errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "../../words/t.ts";

/** What needs the server's word at once. Each is said in a toast when it fails, and resolves to null then. */
export function useChatActions() {
  const sync = useSync();
  const ask = async <T>(failed: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      const answer = await work();
      await bringHere(sync);
      return answer;
    } catch (error) {
      toast({ title: failed, description: wordsFor(error), variant: "danger" });
      return null;
    }
  };
  return {
    openDirect: (personId: string) =>
      ask(t("Couldn't open the conversation"), () => call(openDirectRoom, { personId })),
    add: (roomId: string, personId: string) =>
      ask(t("Nobody was added"), () => call(addRoomMember, { roomId, personId })),
    remove: (roomId: string, personId: string) =>
      ask(t("Nobody was removed"), () => call(removeRoomMember, { roomId, personId })),
  };
}
